import { type CsvCell, formatCsv } from '@ujuzi/contract/csv/csv'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { saveFile } from '#app/lib/http/download.ts'
import type { Figure, FigureColumn } from './figure.ts'

export type FileFacts = { from: string; to: string; timezone: string }

/** Saves figures as one CSV file, each with its title. */
export function saveFigures(figures: readonly Figure[], facts: FileFacts) {
  const name =
    figures.length === 1 ? `${m.analytics_csv_name()}-${figures[0]?.id}` : m.analytics_csv_name()
  const rows = figureRows(figures, facts)
  saveFile(
    `${name}-${facts.from}-${facts.to}.csv`,
    formatCsv(rows, getLocale()),
    'text/csv;charset=utf-8',
  )
}

/** Rows of the file: the period, then for each figure its title, headings, rows and total. */
export function figureRows(figures: readonly Figure[], { from, to, timezone }: FileFacts) {
  const rows: CsvCell[][] = [[m.analytics_period(), from, to, timezone]]
  for (const figure of figures) {
    const body = figure.rows.map(({ cells }) => cells.map(({ value }) => value))
    const total = figure.total?.map(({ value }) => value)
    rows.push([], [figure.title], figure.columns.map(headingOf), ...body, ...(total ? [total] : []))
  }
  return rows
}

const headingOf = ({ label, unit }: FigureColumn) => (unit ? `${label} (${unit})` : label)
