import { dyes } from '@ujuzi/contract/cloth/dyes'
import { black, box, circle, type Drawings, dot, ellipse, line, path, repeat } from './drawing.ts'

/** Drawings of trades in homes and gardens. */
export const homeWorks = {
  plumber: {
    tap: () =>
      path(
        'M60 128h86V92h-30V66h92v26h-30v36h20c38 0 54 24 54 64h-44c0-16-6-24-22-24H60Z',
        '#c4ccd2',
      ) +
      line('M60 128v40', 12) +
      path('M232 212c10 16 14 22 14 32a14 14 0 0 1-28 0c0-10 4-16 14-32Z', dyes.harmattan, 5),
    sink: () =>
      path('M40 96h220l-26 86c-8 24-26 34-52 34h-64c-26 0-44-10-52-34Z', dyes.chalk) +
      path('M132 96V62c0-28 50-28 50 0v10h-22V62c0-2-6-2-6 0v34Z', '#b9bec4', 6) +
      ellipse(150, 168, 18, 8, '#b9bec4', 5) +
      line('M60 116h180', 4, dyes.harmattan),
    pipe: ({ first }) =>
      path(
        'M40 70h84c46 0 66 22 66 66v92h-62v-86c0-8-4-12-12-12H40Z',
        first === dyes.ink ? dyes.laterite : first,
      ) +
      box(28, 58, 26, 84, 6, dyes.marigold) +
      box(116, 206, 86, 26, 6, dyes.marigold) +
      line('M190 150h60v-40', 20) +
      line('M190 150h60v-40', 8, '#b9bec4'),
  },
  electrician: {
    lamp: () =>
      `<path d="M150 -10v46" stroke="${black}" stroke-width="7"/>` +
      box(124, 34, 52, 34, 6, dyes.ink) +
      path(
        'M150 66c46 0 74 34 74 72 0 40-30 50-38 84h-72c-8-34-38-44-38-84 0-38 28-72 74-72Z',
        '#ffe39a',
      ) +
      line('M126 150l12-18 12 18 12-18 12 18M138 150v70M162 150v70', 5) +
      line('M48 60l-20-14M40 130H14M252 60l20-14M260 130h26', 8),
    socket: () =>
      box(64, 54, 172, 172, 18, dyes.chalk) +
      box(92, 82, 116, 116, 58, '#e8e2d6', 5) +
      box(112, 122, 16, 34, 5, black, 0) +
      box(172, 122, 16, 34, 5, black, 0) +
      dot(150, 178, 9, black),
    fuses: ({ second }) =>
      box(70, 30, 160, 196, 12, '#c4ccd2') +
      box(88, 50, 124, 60, 6, dyes.chalk, 5) +
      repeat(4, (i) => box(94 + i * 30, 62, 18, 36, 4, i === 2 ? dyes.laterite : dyes.ink, 4)) +
      line('M100 226v-60c0-20 20-20 20 0M150 226v-84M200 226v-50c0-22-20-22-20 0', 6, second) +
      line('M100 130h100', 5),
  },
  cleaner: {
    bucket: () =>
      path('M76 104h148l-16 126H92Z', dyes.harmattan) +
      line('M80 104c0-74 140-74 140 0', 7) +
      circle(104, 86, 18, dyes.chalk, 5) +
      circle(136, 72, 24, dyes.chalk, 5) +
      circle(172, 80, 20, dyes.chalk, 5) +
      circle(200, 90, 14, dyes.chalk, 5) +
      ellipse(150, 104, 74, 14, dyes.chalk, 6),
    window: () =>
      box(54, 26, 192, 190, 6, '#9a5c2a') +
      box(70, 42, 160, 158, 2, dyes.harmattan, 5) +
      line('M150 42v158M70 120h160', 8) +
      line('M92 92l34-34M92 110l20-20M174 176l36-36', 6, dyes.chalk),
    spray: ({ first }) =>
      path(
        'M116 90h68v-20l20-16h-62c-18 0-26 10-26 26Zm-10 12h88c10 0 14 8 14 18v108H92V120c0-10 4-18 14-18Z',
        first,
      ) +
      box(104, 146, 92, 52, 6, dyes.chalk, 5) +
      line('M124 172l14 12 34-26', 8, dyes.palm) +
      line('M208 62l22-10M210 74h24', 6),
  },
  painter: {
    wall: ({ first, accent }) =>
      box(40, 30, 220, 196, 4, dyes.chalk) +
      `<path d="M44 34h130v188H44Z" fill="${first}"/>` +
      line('M174 34v70l10 20-12 30 12 30-10 38', 6) +
      line('M214 112h34v44h-48v26', 7) +
      box(150, 94, 66, 36, 8, accent),
    paint: ({ first }) =>
      path('M88 96h124l-10 130H98Z', '#c4ccd2') +
      ellipse(150, 96, 62, 16, first) +
      path('M96 100c0 30 18 34 20 10 4 40 24 44 26 8 6 20 18 20 20-8Z', first, 5) +
      line('M84 94c0-62 132-62 132 0', 5),
    brush: ({ first }) =>
      `<g transform="rotate(24 150 140)">` +
      box(130, 120, 40, 120, 10, '#b9763c') +
      box(108, 84, 84, 44, 6, '#b9bec4') +
      path('M112 84l6-54c12 8 20-8 32 0s20-8 32 0l6 54Z', first) +
      '</g>',
  },
  gardener: {
    pot: () =>
      path('M96 166h108l-14 66h-80Z', '#b9582e') +
      box(88, 150, 124, 24, 6, '#c9683a') +
      path(
        'M150 150C100 140 74 96 84 50c40 10 66 50 66 100Zm0 0c0-60 24-104 70-118 10 54-18 106-70 118Z',
        dyes.palm,
      ) +
      line('M150 150C136 116 116 88 96 66M150 150c8-40 26-74 56-100', 4) +
      circle(150, 56, 20, dyes.hibiscus) +
      dot(150, 56, 8, dyes.marigold),
    can: () =>
      path('M70 110h110v110H70Z', '#b9bec4') +
      line('M70 134H44v60h26', 8) +
      path('M180 150l64-66 14 14-78 84Z', '#b9bec4') +
      path('M232 74l34 34 8-14-28-28Z', '#b9bec4', 5) +
      line('M86 110c0-40 78-40 78 0', 6),
    hedge: () =>
      circle(96, 128, 62, dyes.palm) +
      circle(190, 108, 72, '#2f7d55') +
      circle(146, 172, 58, dyes.palm) +
      repeat(7, (i) =>
        dot(70 + i * 28, 96 + ((i * 41) % 90), 8, i % 2 ? dyes.hibiscus : dyes.marigold),
      ),
  },
} as const satisfies Drawings
