import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { AT_SYSTEM } from '@fall-of-shot/rules/systems/action-tests';
import { UT_SYSTEM } from '@fall-of-shot/rules/systems/unintended-targets';

// Rules for tests with given facts: without maps and panels they are loaded in half of the time.
ruleSystems.add([AT_SYSTEM, UT_SYSTEM]);
