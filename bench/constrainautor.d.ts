import type Delaunator from 'delaunator';

// The package's own types are its source, which our compiler would check by our rules: tsconfig.json leads here instead.
declare class Constrainautor {
  constructor(delaunay: Delaunator, edges?: [number, number][]);
}

export { Constrainautor as default };
