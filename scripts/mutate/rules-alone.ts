import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { AT_SYSTEM } from '@fall-of-shot/rules/systems/action-tests';
import { UT_SYSTEM } from '@fall-of-shot/rules/systems/unintended-targets';

// Rules for tests with given facts: they load sooner without maps and panels.
ruleSystems.add([AT_SYSTEM, UT_SYSTEM]);
