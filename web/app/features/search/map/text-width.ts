/** A text style of the map, in pixels. */
export type TextStyle = { weight: number; px: number; italic?: boolean; spacing?: number }

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** Width of a text in pixels; measured once, because labels are laid out at every move. */
export function textWidth(text: string, style: TextStyle) {
  const font = fontOf(style)
  const key = `${font} ${style.spacing} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * style.px * 0.6
  setFont(context, style)
  const { width } = context.measureText(text)
  widths.set(key, width)
  return width
}

export function setFont(target: CanvasRenderingContext2D, style: TextStyle) {
  target.font = fontOf(style)
  target.letterSpacing = `${style.spacing ?? 0}px`
}

const fontOf = ({ weight, px, italic }: TextStyle) =>
  `${italic ? 'italic ' : ''}${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`

/** Size of text and of the boxes around it, as a multiple of the usual one. */
export const textScale = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
