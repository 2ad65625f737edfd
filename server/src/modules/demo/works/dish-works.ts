import { dyes } from '@ujuzi/contract/cloth/dyes'
import { black, box, circle, type Drawings, dot, ellipse, line, path, repeat } from './drawing.ts'

/** Dishes, seen from above. */
export const dishWorks = {
  cook: {
    jollof: () =>
      circle(150, 150, 118, dyes.chalk) +
      `<circle cx="150" cy="150" r="100" fill="none" stroke="${dyes.harmattan}" stroke-width="6"/>` +
      path('M86 164c-6-46 22-78 66-78s70 36 62 76c-24 26-104 28-128 2Z', '#d4552a', 6) +
      repeat(14, (i) =>
        dot(104 + ((i * 43) % 96), 104 + ((i * 29) % 62), 4, i % 3 ? '#f6d9a0' : '#7d1a1a'),
      ) +
      ellipse(112, 204, 22, 13, dyes.marigold, 5) +
      ellipse(154, 214, 22, 13, dyes.marigold, 5) +
      path('M184 176c26-8 48 6 46 26s-30 26-46 12-14-34 0-38Z', '#8a4a22', 5) +
      line('M222 212l18 14', 8, dyes.chalk),
    stew: () =>
      circle(118, 160, 92, dyes.clay) +
      circle(118, 160, 70, '#3e6b33', 5) +
      repeat(10, (i) =>
        dot(78 + ((i * 37) % 84), 120 + ((i * 31) % 82), 7, i % 2 ? '#b8451f' : '#7aa35a'),
      ) +
      circle(222, 96, 54, dyes.chalk) +
      ellipse(222, 96, 36, 32, '#f3e4c0', 5) +
      path('M214 196l46 56', 'none', 12) +
      line('M214 196l46 56', 5, dyes.clay),
    fish: () =>
      ellipse(150, 156, 128, 88, dyes.chalk) +
      path('M52 156c28-46 108-56 150-14l38-24v76l-38-24c-42 42-122 32-150-14Z', '#b9682e', 6) +
      circle(82, 148, 6, black, 0) +
      line('M116 124c14 20 14 42 0 64M146 118c16 24 16 50 0 76M176 126c12 18 12 42 0 58', 5) +
      circle(226, 224, 22, dyes.marigold, 5) +
      line('M226 206v36M208 224h36', 3, dyes.chalk) +
      circle(70, 224, 20, 'none', 6) +
      circle(92, 236, 18, 'none', 6),
    skewers: () =>
      path('M34 70l226-26 14 176-226 30Z', '#efe0c2') +
      repeat(
        3,
        (i) =>
          line(`M56 ${104 + i * 54}L262 ${80 + i * 54}`, 6, '#8a6a42') +
          repeat(4, (j) =>
            box(82 + j * 40, 84 + i * 54 - j * 4.6, 30, 28, 7, j % 2 ? '#8c3a1c' : '#a9531f', 5),
          ),
      ),
  },
} as const satisfies Drawings
