export const dyes = {
  ink: '#241019',
  kola: '#7d1a3a',
  hibiscus: '#d9466f',
  laterite: '#c9482b',
  marigold: '#f4b63f',
  palm: '#1d6a50',
  indigo: '#26377f',
  harmattan: '#93bcd0',
  clay: '#e3bf92',
  chalk: '#fbf4e6',
} as const

export type Dye = keyof typeof dyes
