import { createContext } from 'react';

/** Whether words on the map stand on their heads: for somebody who looks at a lying screen from its upper edge. */
export const WordsTurned = createContext(false);
