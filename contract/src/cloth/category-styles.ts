import type { ServiceCategory } from '../services/categories.ts'
import type { Dye } from './dyes.ts'
import type { MotifName } from './motifs.ts'

/** Colours in this order: background, two main colours, accent. */
type Palette = readonly [Dye, Dye, Dye, Dye]
type CategoryStyle = { motif: MotifName; palettes: readonly [Palette, ...Palette[]] }

/** Motif and three palettes of each category; the first palette is that of the category's own cloth. */
export const categoryStyles: Record<ServiceCategory, CategoryStyle> = {
  barber: {
    motif: 'razor',
    palettes: [
      ['indigo', 'chalk', 'laterite', 'marigold'],
      ['ink', 'chalk', 'laterite', 'harmattan'],
      ['indigo', 'harmattan', 'chalk', 'laterite'],
    ],
  },
  mechanic: {
    motif: 'nut',
    palettes: [
      ['ink', 'marigold', 'clay', 'laterite'],
      ['ink', 'harmattan', 'chalk', 'marigold'],
      ['laterite', 'ink', 'marigold', 'chalk'],
    ],
  },
  plumber: {
    motif: 'pipe',
    palettes: [
      ['harmattan', 'indigo', 'chalk', 'laterite'],
      ['indigo', 'harmattan', 'chalk', 'marigold'],
      ['harmattan', 'chalk', 'indigo', 'kola'],
    ],
  },
  electrician: {
    motif: 'bolt',
    palettes: [
      ['marigold', 'ink', 'chalk', 'laterite'],
      ['ink', 'marigold', 'laterite', 'chalk'],
      ['marigold', 'kola', 'chalk', 'ink'],
    ],
  },
  cleaner: {
    motif: 'sweep',
    palettes: [
      ['palm', 'chalk', 'harmattan', 'marigold'],
      ['harmattan', 'palm', 'chalk', 'marigold'],
      ['chalk', 'palm', 'harmattan', 'laterite'],
    ],
  },
  cook: {
    motif: 'pot',
    palettes: [
      ['laterite', 'marigold', 'kola', 'chalk'],
      ['laterite', 'chalk', 'kola', 'marigold'],
      ['kola', 'laterite', 'marigold', 'chalk'],
    ],
  },
  driver: {
    motif: 'road',
    palettes: [
      ['marigold', 'ink', 'chalk', 'laterite'],
      ['ink', 'chalk', 'marigold', 'harmattan'],
      ['clay', 'ink', 'chalk', 'laterite'],
    ],
  },
  photographer: {
    motif: 'aperture',
    palettes: [
      ['ink', 'hibiscus', 'chalk', 'marigold'],
      ['ink', 'harmattan', 'chalk', 'hibiscus'],
      ['indigo', 'hibiscus', 'chalk', 'marigold'],
    ],
  },
  tutor: {
    motif: 'steps',
    palettes: [
      ['palm', 'marigold', 'chalk', 'laterite'],
      ['marigold', 'palm', 'chalk', 'kola'],
      ['palm', 'chalk', 'clay', 'hibiscus'],
    ],
  },
  hairdresser: {
    motif: 'braid',
    palettes: [
      ['kola', 'marigold', 'hibiscus', 'chalk'],
      ['hibiscus', 'kola', 'marigold', 'chalk'],
      ['kola', 'clay', 'chalk', 'marigold'],
    ],
  },
  tailor: {
    motif: 'spool',
    palettes: [
      ['hibiscus', 'chalk', 'kola', 'marigold'],
      ['indigo', 'hibiscus', 'chalk', 'marigold'],
      ['hibiscus', 'marigold', 'ink', 'chalk'],
    ],
  },
  gardener: {
    motif: 'leaf',
    palettes: [
      ['palm', 'clay', 'marigold', 'chalk'],
      ['clay', 'palm', 'marigold', 'laterite'],
      ['palm', 'chalk', 'hibiscus', 'marigold'],
    ],
  },
  painter: {
    motif: 'drip',
    palettes: [
      ['chalk', 'laterite', 'indigo', 'marigold'],
      ['harmattan', 'laterite', 'chalk', 'marigold'],
      ['clay', 'hibiscus', 'indigo', 'chalk'],
    ],
  },
  carpenter: {
    motif: 'dovetail',
    palettes: [
      ['clay', 'laterite', 'ink', 'chalk'],
      ['laterite', 'clay', 'ink', 'marigold'],
      ['clay', 'kola', 'chalk', 'palm'],
    ],
  },
  welder: {
    motif: 'spark',
    palettes: [
      ['ink', 'marigold', 'laterite', 'chalk'],
      ['kola', 'marigold', 'laterite', 'chalk'],
      ['indigo', 'marigold', 'laterite', 'chalk'],
    ],
  },
  technician: {
    motif: 'circuit',
    palettes: [
      ['indigo', 'harmattan', 'marigold', 'chalk'],
      ['palm', 'clay', 'marigold', 'chalk'],
      ['ink', 'harmattan', 'hibiscus', 'chalk'],
    ],
  },
  consultant: {
    motif: 'diamond',
    palettes: [
      ['kola', 'clay', 'chalk', 'marigold'],
      ['indigo', 'clay', 'chalk', 'marigold'],
      ['clay', 'kola', 'chalk', 'indigo'],
    ],
  },
  trainer: {
    motif: 'peak',
    palettes: [
      ['laterite', 'ink', 'chalk', 'marigold'],
      ['ink', 'laterite', 'marigold', 'chalk'],
      ['marigold', 'laterite', 'ink', 'chalk'],
    ],
  },
  translator: {
    motif: 'key',
    palettes: [
      ['indigo', 'chalk', 'marigold', 'hibiscus'],
      ['kola', 'chalk', 'clay', 'marigold'],
      ['chalk', 'indigo', 'laterite', 'marigold'],
    ],
  },
  event_planner: {
    motif: 'bunting',
    palettes: [
      ['hibiscus', 'marigold', 'chalk', 'indigo'],
      ['marigold', 'hibiscus', 'chalk', 'kola'],
      ['kola', 'hibiscus', 'marigold', 'chalk'],
    ],
  },
  other: {
    motif: 'diamond',
    palettes: [
      ['clay', 'ink', 'chalk', 'laterite'],
      ['harmattan', 'ink', 'chalk', 'kola'],
      ['marigold', 'ink', 'chalk', 'palm'],
    ],
  },
}
