import { Group } from 'konva/lib/Group';

// A group that goes is taken from its parent before its own parts go. Konva then finds no layer to draw, and draws all
// layers of the stage that it remembers: the whole map, for a mark that is gone. Its parent has its layer drawn anyway.
const request = Group.prototype._requestDraw;
Group.prototype._requestDraw = function requestDraw(this: Group): void {
  if (this.getLayer()) request.call(this);
};
