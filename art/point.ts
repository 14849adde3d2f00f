/** A point of a drawing; before projection, longitude and latitude. */
export type Point = readonly [x: number, y: number];
