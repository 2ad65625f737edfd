import { dyes } from '@ujuzi/contract/cloth/dyes'
import { black, box, circle, type Drawings, dot, line, path, repeat } from './drawing.ts'

/** Drawings of workshops and vehicles. */
export const workshopWorks = {
  mechanic: {
    wheel: () =>
      circle(150, 138, 96, dyes.ink) +
      circle(150, 138, 60, '#b9bec4') +
      circle(150, 138, 16, dyes.ink, 0) +
      repeat(5, (i) =>
        dot(150 + 36 * Math.sin(i * 1.2566), 138 - 36 * Math.cos(i * 1.2566), 8, black),
      ) +
      repeat(
        16,
        (i) =>
          `<path d="M150 48v14" stroke="#7b7f86" stroke-width="6" transform="rotate(${i * 22.5} 150 138)"/>`,
      ),
    wrench: () =>
      `<g transform="rotate(-28 150 140)">` +
      path(
        'M134 96c-26-8-36-36-24-62l26 24 28 0 26-24c12 26 2 54-24 62v100c26 8 36 36 24 62l-26-24h-28l-26 24c-12-26-2-54 24-62Z',
        '#b9bec4',
      ) +
      '</g>',
    car: ({ first }) =>
      path('M24 196c0-40 14-50 46-54l34-48h104l38 48c26 4 34 16 34 54Z', first) +
      path('M118 112h34v32H94Zm48 0h32l24 32h-56Z', dyes.harmattan, 5) +
      circle(84, 200, 32, dyes.ink) +
      circle(84, 200, 11, dyes.chalk, 0) +
      circle(218, 200, 32, dyes.ink) +
      circle(218, 200, 11, dyes.chalk, 0) +
      dot(266, 168, 9, dyes.chalk),
  },
  carpenter: {
    seat: () =>
      path('M92 30h116v104H92Z', '#b9763c') +
      line('M120 34v96M150 34v96M180 34v96', 5) +
      path('M78 134h144v30H78Z', '#9a5c2a') +
      line('M90 166v72M210 166v72', 14) +
      line('M90 166v72M210 166v72', 4, '#b9763c') +
      line('M92 200h116', 8),
    shelf: () =>
      box(54, 36, 192, 196, 8, '#b9763c') +
      box(70, 54, 160, 46, 4, dyes.ink, 5) +
      box(70, 116, 160, 46, 4, dyes.ink, 5) +
      box(70, 178, 160, 40, 4, dyes.ink, 5) +
      box(80, 66, 14, 34, 2, dyes.marigold, 3) +
      box(96, 60, 14, 40, 2, dyes.harmattan, 3) +
      box(112, 70, 14, 30, 2, dyes.laterite, 3) +
      circle(190, 140, 18, dyes.palm, 5) +
      box(90, 136, 50, 26, 3, dyes.clay, 4),
    desk: () =>
      path('M24 98h252v26H24Z', '#9a5c2a') +
      path('M48 124h20l-8 112H40Zm184 0h20l8 112h-20Z', '#b9763c') +
      path('M120 124h60v34h-60Z', '#b9763c') +
      dot(150, 141, 6, dyes.marigold) +
      path('M170 98V66c0-18 34-18 34 0v32Z', dyes.harmattan, 5),
  },
  welder: {
    gate: () =>
      line('M40 236V60c60-36 160-36 220 0v176', 12) +
      line('M76 232V52M112 232V40M150 232V36M188 232V40M224 232V52', 8) +
      line('M40 120h220M40 200h220', 10) +
      circle(150, 160, 24, dyes.marigold, 6) +
      dot(150, 160, 8, black),
    mask: () =>
      path('M88 60c0-50 124-50 124 0l12 90c-10 60-138 60-148 0Z', dyes.ink) +
      box(104, 92, 92, 46, 6, '#3c5a4e', 6) +
      line('M116 104l30 22', 5, dyes.chalk) +
      line('M250 60l-16 8M262 96h-20M250 132l-16-8', 7, dyes.marigold),
    bench: () =>
      path('M30 110h240v20H30Z', '#6d7278') +
      line('M54 130l-16 106M246 130l16 106M54 130l60 106M246 130l-60 106', 10) +
      path('M96 60h108v50H96Z', '#8d939a'),
  },
  technician: {
    phone: () =>
      box(92, 24, 116, 210, 18, dyes.ink) +
      box(104, 46, 92, 158, 4, dyes.harmattan, 4) +
      line('M104 90l36 30-16 24 46 60', 5) +
      dot(150, 219, 7, dyes.chalk),
    laptop: () =>
      box(60, 48, 180, 128, 10, dyes.ink) +
      box(76, 62, 148, 100, 2, dyes.indigo, 4) +
      path('M36 176h228l14 34c4 10-2 16-12 16H34c-10 0-16-6-12-16Z', '#b9bec4') +
      line('M98 110l18-16-18-16M128 114h30', 7, dyes.marigold),
    chip: () =>
      box(70, 60, 160, 160, 8, '#1f5c43') +
      box(116, 106, 68, 68, 4, dyes.ink) +
      repeat(5, (i) =>
        line(
          `M${92 + i * 29} 60v-20M${92 + i * 29} 220v20M70 ${84 + i * 28}H48M230 ${84 + i * 28}h22`,
          6,
        ),
      ) +
      dot(132, 122, 5, dyes.marigold) +
      line('M88 80h40v26M212 196h-40v-22', 5, dyes.marigold),
  },
  driver: {
    taxi: () =>
      path('M18 196c0-44 14-54 48-58l36-50h104l40 50c24 4 36 16 36 58Z', dyes.marigold) +
      path('M116 104h36v36H92Zm48 0h34l26 36h-60Z', dyes.harmattan, 5) +
      box(132, 62, 48, 26, 4, dyes.chalk, 5) +
      line('M22 168h256', 5) +
      repeat(
        8,
        (i) => `<rect x="${40 + i * 28}" y="150" width="14" height="12" fill="${black}"/>`,
      ) +
      circle(82, 200, 32, dyes.ink) +
      circle(82, 200, 11, dyes.chalk, 0) +
      circle(220, 200, 32, dyes.ink) +
      circle(220, 200, 11, dyes.chalk, 0),
    van: ({ first }) =>
      path('M20 70h150v130H20Z', dyes.chalk) +
      path('M170 108h56l44 46v46H170Z', first) +
      path('M186 122h32l26 30h-58Z', dyes.harmattan, 5) +
      circle(74, 204, 28, dyes.ink) +
      circle(220, 204, 28, dyes.ink) +
      dot(74, 204, 9, dyes.chalk) +
      dot(220, 204, 9, dyes.chalk) +
      box(48, 94, 60, 44, 3, dyes.clay, 5) +
      line('M78 94v44', 4),
    steering: ({ ground }) =>
      circle(150, 130, 96, dyes.ink) +
      circle(150, 130, 70, ground) +
      path('M84 118h132v26H84Z', dyes.ink) +
      path('M136 144h28v52h-28Z', dyes.ink) +
      circle(150, 131, 22, dyes.marigold),
  },
} as const satisfies Drawings
