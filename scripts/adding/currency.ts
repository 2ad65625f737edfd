import type { Addition } from './addition.ts'

const specification = 'contract/src/specification.test.ts' as const

/** The currency that Zimbabwe introduced in 2024. */
export const currency: Addition = {
  title: 'A currency',
  steps: [
    {
      redWithout: 'types',
      edits: [
        {
          file: 'contract/src/money/currencies.ts',
          after: '  ZMW: {',
          text: "  ZWG: { symbol: 'ZiG', position: 'before', decimals: 2 },",
        },
      ],
    },
    {
      redWithout: 'types',
      edits: [{ file: 'contract/src/money/rates.ts', after: '  ZMW: 22.5,', text: '  ZWG: 27,' }],
    },
    {
      redWithout: specification,
      edits: [{ file: specification, instead: ' ZWL ZMW', text: ' ZWL ZMW ZWG' }],
    },
  ],
}
