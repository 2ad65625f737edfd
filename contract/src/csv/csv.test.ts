import { describe, expect, it } from 'vitest'
import { formatCsv } from './csv.ts'

const linesOf = (csv: string) => csv.replace('\ufeff', '').split('\r\n').slice(0, -1)

describe('a CSV file', () => {
  it('a CSV file begins with a byte order mark and ends each row with a line break', () => {
    expect(formatCsv([['Week', 'Earned']], 'en')).toBe('\ufeffWeek,Earned\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1"])(
    'a CSV file writes %j so that a spreadsheet does not read it as a formula',
    (text) => {
      expect(formatCsv([[text]], 'en')).toContain(`'${text}`)
    },
  )

  it('a CSV file keeps numbers as numbers, including negative ones', () => {
    expect(linesOf(formatCsv([[-3, 45000, 12.5, null]], 'en'))).toEqual(['-3,45000,12.5,'])
  })

  it('a CSV file in French or Spanish has decimal commas, and semicolons between values', () => {
    expect(linesOf(formatCsv([['Coupe', 12.5]], 'fr'))).toEqual(['Coupe;12,5'])
    expect(linesOf(formatCsv([['Corte', 12.5]], 'es'))).toEqual(['Corte;12,5'])
  })

  it('a CSV file quotes text with separators, quotes or line breaks', () => {
    expect(formatCsv([['Wash, "deep"', 'a\nb']], 'en')).toBe('\ufeff"Wash, ""deep""","a\nb"\r\n')
    expect(linesOf(formatCsv([['Wash, deep', 'a;b']], 'fr'))).toEqual(['Wash, deep;"a;b"'])
  })
})
