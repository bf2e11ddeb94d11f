// As much of each library as the adapters use, so that types check where bench/node_modules is not installed.

declare module 'visibility-polygon' {
  export function compute(position: [number, number], segments: [number, number][][]): [number, number][];
}

declare module 'flatbush' {
  class Flatbush {
    constructor(count: number);
    add(minX: number, minY: number, maxX: number, maxY: number): number;
    finish(): void;
    collides(minX: number, minY: number, maxX: number, maxY: number, filter?: (index: number) => boolean): boolean;
  }

  export { Flatbush as default };
}

declare module 'rbush' {
  class RBush<T> {
    load(items: readonly T[]): this;
    search(box: { minX: number; minY: number; maxX: number; maxY: number }): T[];
  }

  export { RBush as default };
}

declare module '@dimforge/rapier2d-compat' {
  export function init(): Promise<void>;
  export class Ray {
    constructor(origin: { x: number; y: number }, dir: { x: number; y: number });
    origin: { x: number; y: number };
    dir: { x: number; y: number };
  }
  interface ColliderDesc {
    readonly shape: object;
  }
  export const ColliderDesc: { polyline(vertices: Float32Array, indices: Uint32Array): ColliderDesc };
  export class Collider {
    intersectsRay(ray: Ray, maxToi: number): boolean;
  }
  export class World {
    constructor(gravity: { x: number; y: number });
    createCollider(desc: ColliderDesc): Collider;
  }
}

declare module 'three' {
  export class BufferAttribute {
    constructor(array: Float32Array | Uint32Array, itemSize: number);
  }
  export class BufferGeometry {
    setAttribute(name: string, attribute: BufferAttribute): this;
    setIndex(attribute: BufferAttribute): this;
  }
  export class Vector3 {
    distanceToSquared(other: Vector3): number;
    set(x: number, y: number, z: number): this;
    divideScalar(by: number): this;
  }
  export class Ray {
    origin: Vector3;
    direction: Vector3;
    intersectBox(box: Box3, into: Vector3): Vector3 | null;
    intersectTriangle(a: Vector3, b: Vector3, c: Vector3, culled: boolean, into: Vector3): Vector3 | null;
  }
  export class Box3 {
    containsPoint(point: Vector3): boolean;
  }
  export const DoubleSide: number;
}

declare module 'three-mesh-bvh' {
  import type { Box3, BufferGeometry, Ray, Vector3 } from 'three';

  interface Triangle {
    readonly a: Vector3;
    readonly b: Vector3;
    readonly c: Vector3;
  }
  export const SAH: number;
  export class MeshBVH {
    constructor(geometry: BufferGeometry, options: { strategy: number; targetLeafSize: number });
    raycastFirst(ray: Ray, side: number, near: number, far: number): object | null;
    shapecast(callbacks: {
      intersectsBounds: (box: Box3) => boolean;
      intersectsTriangle: (triangle: Triangle) => boolean;
    }): boolean;
  }
}

declare module 'delaunator' {
  class Delaunator {
    constructor(coordinates: Float64Array);
  }

  export { Delaunator as default };
}
