/*
 * Writes a PMTiles archive (version 3) whose four vector tiles of zoom 1 are alike: land as one square, in the layer
 * `earth` of Protomaps.
 */

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value)
const field = (number: number, bytes: number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const numberField = (number: number, value: number) => [...varint(number * 8), ...varint(value)]
const text = (value: string) => [...Buffer.from(value)]

const extent = 4096
const [moveTo, lineTo, closePath] = [9, 1 * 8 * 3 + 2, 15]

/** Square that leaves a hundredth of the tile free on each side. */
const square = [
  moveTo,
  ...zigzag(40),
  ...zigzag(40),
  lineTo,
  ...[4016, 0, 0, 4016, -4016, 0].flatMap(zigzag),
  closePath,
]

function layer(name: string, kind: string, type: number, geometry: number[]) {
  const feature = [...field(2, [0, 0]), ...numberField(3, type), ...field(4, geometry)]
  return field(3, [
    ...field(1, text(name)),
    ...field(2, feature),
    ...field(3, text('kind')),
    ...field(4, field(1, text(kind))),
    ...numberField(5, extent),
    ...numberField(15, 2),
  ])
}

export function writePmtiles(): Buffer {
  const tile = Buffer.from(layer('earth', 'earth', 3, square))
  // One entry: four tiles from number 1, which is the first of zoom 1.
  const directory = Buffer.from([
    ...varint(1),
    ...varint(1),
    ...varint(4),
    ...varint(tile.length),
    ...varint(1),
  ])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  const sections = [directory.length, metadata.length, 0, tile.length]
  let offset = header.length
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index)
    offset += length
  }
  for (const [at, count] of [
    [72, 4n],
    [80, 1n],
    [88, 1n],
  ] as const)
    header.writeBigUInt64LE(count, at)
  // Clustered, no compression of directories or tiles, vector tiles, zoom 1 only.
  for (const [index, value] of [1, 1, 1, 1, 1, 1].entries()) header.writeUInt8(value, 96 + index)
  const bounds = [-180, -85, 180, 85]
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + 4 * index)
  return Buffer.concat([header, directory, metadata, tile])
}
