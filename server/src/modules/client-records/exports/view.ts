import { csvStart, formatCsvLines } from '@ujuzi/contract/csv/csv'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { fromMinor } from '@ujuzi/contract/money/money'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import { clientName } from '../list/view.ts'
import type { ExportRow } from './queries.ts'

type ExportContext = { locale: Locale; timeZone: string }

/** Start of the file. The import recognises the headings of columns that a business fills in itself. */
export const clientsCsvStart = (context: ExportContext) =>
  csvStart + formatCsvLines([headings(context)], context.locale)

export const clientsCsvLines = (rows: readonly ExportRow[], context: ExportContext) =>
  formatCsvLines(
    rows.map((row) => cellsOf(row, context)),
    context.locale,
  )

const headings = ({ locale }: ExportContext) => [
  m.clients_name({}, { locale }),
  m.professional_client_phone({}, { locale }),
  m.clients_email({}, { locale }),
  m.clients_birthday({}, { locale }),
  m.clients_tags({}, { locale }),
  m.clients_note({}, { locale }),
  m.clients_consent({}, { locale }),
  m.clients_visits({}, { locale }),
  m.professional_no_shows({}, { locale }),
  m.clients_last_visit({}, { locale }),
  m.professional_spent({}, { locale }),
]

const cellsOf = (row: ExportRow, { locale, timeZone }: ExportContext) => [
  clientName(row, locale),
  row.phone ?? '',
  row.email ?? '',
  birthdayText(row),
  row.tags.map(tagText).join(', '),
  row.note ?? '',
  consentTexts[row.consent]({}, { locale }),
  row.completedCount,
  row.noShows,
  row.lastCompletedAt ? formatWallTime(timeZone, new Date(row.lastCompletedAt)).slice(0, 10) : '',
  row.spent.map(({ currency, minor }) => `${fromMinor(minor, currency)} ${currency}`).join(', '),
]

/** `1990-08-02`, or `--08-02` without a year, which cannot be read with the day first. */
function birthdayText({ birthYear, birthMonth, birthDay }: ExportRow) {
  if (birthMonth === null || birthDay === null) return ''
  const day = [birthMonth, birthDay].map((part) => String(part).padStart(2, '0')).join('-')
  return birthYear === null ? `--${day}` : `${birthYear}-${day}`
}

/** A tag with a character that separates tags is quoted within the cell. */
const tagText = (tag: string) => (/[,;|"]|:::/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)

const consentTexts = {
  yes: m.clients_consent_yes,
  no: m.clients_consent_no,
  unknown: m.clients_consent_unknown,
}
