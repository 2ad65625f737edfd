import { dyes } from '@ujuzi/contract/cloth/dyes'
import { black, box, dot, line } from './drawing.ts'

/** Garments cut from the cloth of the business: the outline, and lines on top. */
export const garments = {
  dress: {
    outline:
      'M118 58l14-6c10 12 26 12 36 0l14 6c4 24 0 40-8 58 26 38 46 92 54 156-46 12-110 12-156 0 8-64 28-118 54-156-8-18-12-34-8-58Z',
    trim: line('M126 116q24 10 48 0', 5),
  },
  shirt: {
    outline: 'M112 62l20-8c8 16 28 16 36 0l20 8 56 26-16 52-32-10v136H104V130l-32 10-16-52Z',
    trim:
      line('M150 70v194', 5) +
      dot(158, 110, 4, black) +
      dot(158, 150, 4, black) +
      dot(158, 190, 4, black),
  },
  kaftan: {
    outline:
      'M118 56l18-6c6 14 22 14 28 0l18 6 62 40 10 74-42 8-10-34 6 130H92l6-130-10 34-42-8 10-74Z',
    trim: line('M150 64v70M136 96h28', 5),
  },
  skirt: {
    outline: 'M108 84h84l6 24c26 46 36 96 38 152-50 16-122 16-172 0 2-56 12-106 38-152Z',
    trim: box(108, 76, 84, 18, 4, dyes.ink, 5),
  },
  trousers: {
    outline: 'M102 60h96l12 212h-44L150 130l-16 142H90Z',
    trim: line('M150 130V84M102 80h96', 5),
  },
} as const satisfies Record<string, { outline: string; trim: string }>

export const hanger = `<path d="M40 30h220" stroke="${black}" stroke-width="8"/><path d="M150 30v14m-46 22l46-22 46 22" fill="none" stroke="${black}" stroke-width="6"/>`
