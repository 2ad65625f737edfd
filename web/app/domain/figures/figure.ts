import type { CsvCell } from '@ujuzi/contract/csv/csv'
import { m } from '@ujuzi/contract/messages'
import { durationText } from '#app/lib/i18n/duration.ts'
import { countText, percentText } from '#app/lib/i18n/numbers.ts'
import { priceText } from '../price/price-text.ts'

/** A value as text for the screen and as number for files. */
export type FigureCell = { text: string; value: CsvCell }

/** `unit` is added to the heading in files, where numbers stand alone: a currency, or minutes. */
export type FigureColumn = { label: string; isNumber?: boolean; unit?: string }

/** The numbers of a figure, from which its table and its file are made. */
export type Figure = {
  id: string
  title: string
  text?: string
  columns: readonly FigureColumn[]
  rows: readonly { id: string; cells: readonly FigureCell[] }[]
  /** Rows without a value are folded into one: for kinds of things, not for times, of which a zero says something. */
  foldsZeros?: boolean
  total?: readonly FigureCell[] | undefined
  note?: string | undefined
}

/** Whether the row has numbers and none of them counts anything. */
export const isZeroRow = ({ cells }: Figure['rows'][number]) =>
  cells.slice(1).every(({ value }) => value === 0 || value === null)

export const textCell = (text: string): FigureCell => ({ text, value: text })
export const countCell = (count: number): FigureCell => ({ text: countText(count), value: count })
export const moneyCell = (price: number, currency: string): FigureCell => ({
  text: priceText({ price, currency }),
  value: price,
})
export const minutesCell = (minutes: number): FigureCell => ({
  text: durationText(minutes),
  value: minutes,
})
/** In percent; empty if there is nothing to take a share of. */
export const shareCell = (part: number, whole: number): FigureCell =>
  whole > 0
    ? { text: shareText(part / whole), value: Math.round((part / whole) * 100) }
    : { text: '–', value: null }

export const shareText = (share: number) => percentText(Math.round(share * 100))

export const totalLabel = () => textCell(m.analytics_total())
