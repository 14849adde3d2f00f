/** A point of a drawing, or longitude and latitude before they are projected. */
export type Point = readonly [x: number, y: number];
