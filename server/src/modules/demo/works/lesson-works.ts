import { dyes } from '@ujuzi/contract/cloth/dyes'
import { box, circle, type Drawings, dot, ellipse, line, path } from './drawing.ts'

/** Drawings of lessons, offices, studios and events. */
export const lessonWorks = {
  tutor: {
    board: () =>
      box(36, 28, 228, 150, 10, '#9a5c2a') +
      box(50, 42, 200, 122, 4, '#143d33', 4) +
      `<text x="150" y="116" font-family="Onest Ujuzi,sans-serif" font-size="38" font-weight="600" fill="${dyes.chalk}" text-anchor="middle">a² + b² = c²</text>` +
      line('M76 178l-18 62M224 178l18 62', 10) +
      box(180, 170, 40, 10, 3, dyes.chalk, 3),
    books: () =>
      box(70, 188, 170, 36, 5, dyes.laterite) +
      box(58, 152, 164, 36, 5, dyes.indigo) +
      box(78, 116, 150, 36, 5, dyes.marigold) +
      line('M92 188v36M80 152v36M100 116v36', 6) +
      path('M124 46l46-16 46 16-46 18Z', dyes.ink) +
      path('M144 56v26c16 12 36 12 52 0V56l-26 10Z', dyes.ink, 4),
    notebook: () =>
      path(
        'M150 66c-34-20-72-20-106-6v142c34-14 72-14 106 6 34-20 72-20 106-6V60c-34-14-72-14-106 6Z',
        dyes.chalk,
      ) +
      line('M150 66v142') +
      line('M70 92q26-8 54 2M70 120q26-8 54 2M70 148q26-8 54 2', 5, dyes.harmattan) +
      circle(206, 120, 26, 'none', 5) +
      line('M206 94v52M180 120h52', 4),
  },
  photographer: {
    camera: () =>
      box(54, 84, 192, 128, 18, dyes.ink) +
      path('M110 84l14-28h52l14 28Z', dyes.ink) +
      circle(150, 148, 48, '#b9bec4') +
      circle(150, 148, 28, dyes.indigo) +
      dot(140, 138, 9, dyes.chalk) +
      box(206, 100, 24, 16, 4, dyes.marigold, 4),
    prints: () =>
      `<g transform="rotate(-8 120 150)">` +
      box(50, 50, 130, 160, 4, dyes.chalk) +
      box(64, 64, 102, 104, 2, dyes.harmattan, 4) +
      path('M64 168l36-52 28 30 16-18 22 40Z', dyes.palm, 4) +
      dot(142, 90, 12, dyes.marigold) +
      `</g><g transform="rotate(10 190 160)">` +
      box(140, 70, 120, 150, 4, dyes.chalk) +
      box(152, 82, 96, 96, 2, dyes.clay, 4) +
      circle(200, 122, 20, '#8f5b3d', 4) +
      path('M164 178c4-30 68-30 72 0Z', dyes.hibiscus, 4) +
      '</g>',
  },
  consultant: {
    chart: () =>
      box(40, 28, 220, 150, 8, dyes.chalk) +
      box(64, 118, 34, 44, 3, dyes.clay, 5) +
      box(112, 94, 34, 68, 3, dyes.marigold, 5) +
      box(160, 70, 34, 92, 3, dyes.laterite, 5) +
      box(208, 50, 34, 112, 3, dyes.kola, 5) +
      line('M84 178l-20 60M216 178l20 60', 9),
    report: () =>
      path('M70 40h130l36 36v150H70Z', dyes.chalk) +
      line('M198 40v38h38', 6) +
      line('M96 100h80M96 128h112M96 156h112', 6, dyes.harmattan) +
      circle(196, 196, 24, dyes.kola) +
      line('M186 196l8 8 14-16', 6, dyes.chalk),
    briefcase: () =>
      path('M40 92h220v128H40Z', '#9a5c2a') +
      line('M116 92V66h68v26', 8) +
      line('M40 146h220', 6) +
      box(134, 134, 32, 26, 4, dyes.marigold),
  },
  trainer: {
    barbell: () =>
      line('M90 140h120', 22) +
      line('M90 140h120', 10, '#b9bec4') +
      box(56, 84, 36, 112, 10, dyes.ink) +
      box(208, 84, 36, 112, 10, dyes.ink) +
      box(32, 106, 24, 68, 8, dyes.laterite) +
      box(244, 106, 24, 68, 8, dyes.laterite),
    kettlebell: () =>
      circle(150, 160, 72, dyes.ink) +
      line('M110 104c-16-70 96-70 80 0', 20) +
      line('M110 104c-16-70 96-70 80 0', 8, '#b9bec4') +
      circle(150, 164, 34, dyes.marigold, 5),
    ball: () =>
      circle(150, 136, 90, dyes.chalk) +
      path('M150 92l40 30-16 46h-48l-16-46Z', dyes.ink) +
      line('M150 92V48M190 122l40-16M174 168l26 40M126 168l-26 40M110 122l-40-16', 6),
  },
  translator: {
    speech: () =>
      path(
        'M30 40h140c10 0 16 6 16 16v60c0 10-6 16-16 16H92l-34 30v-30H46c-10 0-16-6-16-16Z',
        dyes.chalk,
      ) +
      `<text x="106" y="104" font-family="Onest Ujuzi,sans-serif" font-size="40" font-weight="600" text-anchor="middle">ẹ kú</text>` +
      path(
        'M132 140h126c10 0 16 6 16 16v50c0 10-6 16-16 16h-10v26l-32-26h-84c-10 0-16-6-16-16v-50c0-10 6-16 16-16Z',
        dyes.marigold,
      ) +
      `<text x="195" y="196" font-family="Onest Ujuzi,sans-serif" font-size="34" font-weight="600" text-anchor="middle">bonjour</text>`,
    certified: () =>
      path('M80 30h110l40 40v160H80Z', dyes.chalk) +
      line('M104 92h90M104 118h100M104 144h100M104 170h60', 6, dyes.harmattan) +
      circle(194, 196, 26, dyes.kola) +
      `<path d="M194 178l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1Z" fill="${dyes.marigold}"/>`,
    dictionary: () =>
      box(66, 60, 76, 160, 6, dyes.indigo) +
      box(142, 60, 76, 160, 6, dyes.laterite) +
      `<text x="104" y="152" font-family="Onest Ujuzi,sans-serif" font-size="34" font-weight="600" fill="${dyes.chalk}" text-anchor="middle">Aa</text><text x="180" y="152" font-family="Onest Ujuzi,sans-serif" font-size="34" font-weight="600" fill="${dyes.chalk}" text-anchor="middle">Ŋɛ</text>`,
  },
  event_planner: {
    cake: () =>
      box(84, 150, 132, 74, 8, dyes.chalk) +
      box(104, 92, 92, 58, 8, dyes.hibiscus) +
      path(
        'M84 166c10 22 24 22 33 0 10 22 24 22 33 0 10 22 24 22 33 0 10 22 24 22 33 0v-16H84Z',
        dyes.marigold,
        5,
      ) +
      line('M130 92V70M150 92V64M170 92V70', 6) +
      dot(130, 62, 6, dyes.marigold) +
      dot(150, 56, 6, dyes.marigold) +
      dot(170, 62, 6, dyes.marigold),
    balloons: () =>
      ellipse(96, 92, 46, 56, dyes.laterite) +
      ellipse(204, 92, 46, 56, dyes.marigold) +
      ellipse(150, 72, 48, 58, dyes.palm) +
      line('M96 148l50 84M204 148l-50 84M150 130v102', 5),
    tent: ({ second }) =>
      path('M30 120L150 40l120 80Z', second) +
      line('M50 120v114M250 120v114', 9) +
      path(
        'M30 120h240v22c-20 22-40 22-60 0-20 22-40 22-60 0-20 22-40 22-60 0-20 22-40 22-60 0Z',
        dyes.chalk,
        6,
      ),
  },
} as const satisfies Drawings
