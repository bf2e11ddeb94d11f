import type { CasterMaker } from './caster.ts';
import { flatbush } from './flatbush.ts';
import { rapier } from './rapier.ts';
import { rbush } from './rbush.ts';
import { threeMeshBvhAny, threeMeshBvhNearest } from './three-mesh-bvh.ts';

/** Every library that answers single lines of sight. */
export const CASTERS: readonly CasterMaker[] = [flatbush, rbush, rapier, threeMeshBvhNearest, threeMeshBvhAny];
