import { dyes } from '@ujuzi/contract/cloth/dyes'
import { box, circle, dot, ellipse, line, path, repeat } from './drawing.ts'

const hairColour = '#16100e'
const outline =
  'M150 38c-48 0-74 36-74 86 0 10 1 19 3 27 8 34 18 43 34 49 24 8 50 8 74 0 16-6 26-15 34-49 2-8 3-17 3-27 0-50-26-86-74-86Z'

export type Head = { skin: string; shirt: string; id: string; first: string; second: string }

/** Hairstyles on heads seen from behind: without a face, no person is portrayed. */
export const heads = {
  fade: ({ skin, shirt, id }) =>
    head(
      skin,
      shirt,
      clipped(
        id,
        `<path d="M60 20h180v98c-60 22-120 22-180 0Z" fill="${hairColour}"/><path d="M60 112c60 24 120 24 180 0v30c-60 22-120 22-180 0Z" fill="${hairColour}" opacity=".62"/><path d="M60 140c60 24 120 24 180 0v26c-60 20-120 20-180 0Z" fill="${hairColour}" opacity=".3"/>`,
      ) + line('M150 38c-48 0-74 36-74 86'),
    ),
  flat: ({ skin, shirt, id }) =>
    head(
      skin,
      shirt,
      path(
        'M76 132c-2-36-4-74 4-100 2-8 8-12 16-12h108c8 0 14 4 16 12 8 26 6 64 4 100-48 20-100 20-148 0Z',
        hairColour,
      ) +
        clipped(
          id,
          `<path d="M60 130c60 24 120 24 180 0v34c-60 20-120 20-180 0Z" fill="${hairColour}" opacity=".45"/>`,
        ),
    ),
  cornrows: ({ skin, shirt, id }) =>
    head(
      skin,
      shirt,
      clipped(
        id,
        `<path d="${outline}" fill="${hairColour}"/>` +
          repeat(7, (i) =>
            line(
              `M${150 + (i - 3) * 10} 30C${150 + (i - 3) * 34} 80 ${150 + (i - 3) * 30} 140 ${150 + (i - 3) * 14} 204`,
              4,
              skin,
            ),
          ),
      ) +
        repeat(6, (i) =>
          line(`M${110 + i * 16} 196q${i % 2 ? 6 : -6} 34 0 ${70 + (i % 3) * 12}`, 12, hairColour),
        ) +
        repeat(6, (i) => dot(110 + i * 16, 268 + (i % 3) * 12, 7, dyes.marigold)) +
        line('M150 38c-48 0-74 36-74 86s10 62 34 74M150 38c48 0 74 36 74 86s-10 62-34 74'),
    ),
  zigzag: ({ skin, shirt, id }) =>
    head(
      skin,
      shirt,
      clipped(
        id,
        `<path d="${outline}" fill="${hairColour}"/>` +
          repeat(6, (i) =>
            line(`M${86 + i * 26} 30l-10 26 18 24-18 24 18 24-18 24 14 26`, 4, skin),
          ),
      ) +
        path('M120 200c-4 40-2 66 4 96h52c6-30 8-56 4-96-20 8-40 8-60 0Z', hairColour) +
        line('M138 208v84M150 210v84M162 208v84', 3, skin),
    ),
  braids: ({ skin, shirt }) =>
    head(
      skin,
      shirt,
      path(
        'M150 34c-54 0-82 36-82 90 0 60-4 110-10 152 26 10 160 10 184 0-6-42-10-92-10-152 0-54-28-90-82-90Z',
        hairColour,
      ) +
        repeat(9, (i) =>
          line(
            `M${150 + (i - 4) * 6} 44C${150 + (i - 4) * 21} 110 ${150 + (i - 4) * 21} 190 ${150 + (i - 4) * 22} 268`,
            3,
            '#6b5348',
          ),
        ) +
        repeat(9, (i) =>
          circle(61 + i * 22.2, 272 + (i % 2) * 6, 8, i % 3 ? dyes.marigold : dyes.chalk, 4),
        ),
    ),
  puff: ({ skin, shirt, id }) =>
    head(
      skin,
      shirt,
      clipped(
        id,
        `<path d="${outline}" fill="${hairColour}"/>` +
          repeat(5, (i) =>
            line(`M${92 + i * 29} 210Q${110 + i * 20} 130 ${134 + i * 8} 52`, 3.5, skin),
          ),
      ) +
        path(
          'M150 -6c34 0 58 20 62 46 6 28-22 46-62 46S82 68 88 40c4-26 28-46 62-46Z',
          hairColour,
        ) +
        box(112, 70, 76, 18, 9, dyes.hibiscus, 5),
    ),
  locs: ({ skin, shirt }) =>
    head(
      skin,
      shirt,
      repeat(8, (i) =>
        line(
          `M${150 + (i - 3.5) * 12} 60C${150 + (i - 3.5) * 34} 120 ${150 + (i - 3.5) * 30} 170 ${150 + (i - 3.5) * 31} ${230 + ((i * 37) % 30)}`,
          26,
          hairColour,
        ),
      ) +
        path('M150 36c-50 0-78 34-76 80 50 18 102 18 152 0 2-46-26-80-76-80Z', hairColour) +
        repeat(7, (i) =>
          line(
            `M${150 + (i - 3) * 12} 70C${150 + (i - 3) * 34} 120 ${150 + (i - 3) * 30} 160 ${150 + (i - 3) * 31} 226`,
            3,
            '#5c463c',
          ),
        ) +
        repeat(3, (i) => box(88 + i * 50, 176 + i * 8, 18, 12, 3, dyes.marigold, 4)),
    ),
  gele: ({ skin, shirt, id, first, second }) =>
    head(
      skin,
      shirt,
      clipped(id, `<path d="${outline}" fill="${hairColour}"/>`) +
        path(
          'M66 128C40 84 52 22 96 4c30-14 46 6 54 18 8-14 38-34 70-14 38 24 40 82 14 120-56 26-112 26-168 0Z',
          first,
        ) +
        path('M66 128c20-40 60-70 84-106 24 36 64 66 84 106-56 26-112 26-168 0Z', second) +
        line('M96 132c14-30 36-56 54-84M204 132c-14-30-36-56-54-84', 4),
    ),
} as const satisfies Record<string, (head: Head) => string>

const head = (skin: string, shirt: string, hair: string) =>
  path('M22 306C26 250 74 236 116 228h68c42 8 90 22 94 78Z', shirt) +
  path('M116 176v56c14 18 54 18 68 0v-56Z', skin) +
  ellipse(75, 142, 14, 19, skin) +
  ellipse(225, 142, 14, 19, skin) +
  path('M150 38c-48 0-74 36-74 86 0 58 34 94 74 94s74-36 74-94c0-50-26-86-74-86Z', skin) +
  hair

const clipped = (id: string, body: string) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
