// Makes the shapes that the map draws known to Konva by name: its core knows none, and all of them would double the
// part of the program that draws.
import 'konva/lib/shapes/Arc';
import 'konva/lib/shapes/Arrow';
import 'konva/lib/shapes/Circle';
import 'konva/lib/shapes/Ellipse';
import 'konva/lib/shapes/Image';
import 'konva/lib/shapes/Line';
import 'konva/lib/shapes/Path';
import 'konva/lib/shapes/Rect';
import 'konva/lib/shapes/RegularPolygon';
import 'konva/lib/shapes/Ring';
import 'konva/lib/shapes/Star';
import 'konva/lib/shapes/Text';
