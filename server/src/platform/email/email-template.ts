import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'

const Labelled = z.object({ label: z.string(), value: z.string() })
const Action = z.object({ label: z.string(), url: z.string() })

/** Emails of one kind within a daily email, oldest first. */
const Section = z.object({
  heading: z.string(),
  /** Line about earlier emails that are not shown, with their number. */
  more: z.string().exactOptional(),
  items: z
    .array(
      z.object({
        title: z.string(),
        lines: z.array(z.string()).readonly(),
        action: Action.exactOptional(),
        otherAction: Action.exactOptional(),
      }),
    )
    .readonly(),
})

/** Parts of an email, in the language of its reader. They are stored with an email until it is sent. */
const StoredParts = z.object({
  locale: z.enum(locales),
  /** Subject, and first line of the plain text. */
  title: z.string(),
  /** In place of the title where the email is shown with its layout. */
  heading: z.string().exactOptional(),
  /** Line under the heading, such as the date of a booking. */
  lead: z.string().exactOptional(),
  /** The business that an email to a client is about, with the dyes of its initials. */
  from: z
    .object({ name: z.string(), initials: z.string(), ground: z.string(), ink: z.string() })
    .exactOptional(),
  /** Absent in daily emails: older versions, which do not know `sections`, then send the plain text. */
  paragraphs: z.array(z.string()).readonly().default([]),
  /** Shown large, in groups of three. */
  code: z.string().exactOptional(),
  details: z.array(Labelled).readonly().exactOptional(),
  action: Action.exactOptional(),
  /** The opposite answer, as a quieter button beside `action`. */
  otherAction: Action.exactOptional(),
  /** Links below the buttons, to less important actions. */
  links: z.array(Action).readonly().exactOptional(),
  /** Paragraph below the links that begins with its heading. */
  terms: z.object({ heading: z.string(), text: z.string() }).exactOptional(),
  sections: z.array(Section).readonly().exactOptional(),
  /** Small print after everything else. */
  small: z.array(z.string()).readonly().exactOptional(),
  /** Where to turn with questions, before the reason. Defaults to a reply. */
  questions: z.string().exactOptional(),
  /** Reason for the email, at its end. Defaults to having an account. */
  why: z.string().exactOptional(),
  /** Page on which the reader chooses their emails, where the group of the email does not tell. */
  settings: z.string().exactOptional(),
  /** Text that inboxes show after the subject. Defaults to the first paragraph. */
  preheader: z.string().exactOptional(),
})

export type StoredParts = z.infer<typeof StoredParts>
type Section = z.infer<typeof Section>
type Action = z.infer<typeof Action>

/** Parses the parts of a stored email; undefined if another version wrote them in an unknown form. */
export const parseParts = (stored: unknown): StoredParts | undefined =>
  StoredParts.safeParse(stored).data
export type EmailParts = Omit<StoredParts, 'locale'>

/** Pages that the small print of an email leads to. */
export type EmailPages = {
  /** Asks before it switches such emails off. */
  stop?: string | undefined
  /** Where the reader chooses their emails. */
  settings?: string | undefined
}

/** Renders an email as plain text. */
export function renderText(
  {
    locale,
    title,
    from,
    paragraphs,
    code,
    details,
    action,
    otherAction,
    links = [],
    terms,
    sections = [],
    small = [],
    questions = m.email_questions({}, { locale }),
    why = m.email_why_account({}, { locale }),
    settings,
  }: StoredParts,
  pages: EmailPages = {},
) {
  return [
    title,
    from?.name,
    ...paragraphs,
    code && grouped(code),
    details?.map((detail) => m.email_labelled(detail, { locale })).join('\n'),
    ...sections.flatMap((section) => sectionTexts(section, locale)),
    ...[action, otherAction, ...links].map((one) => one && linkText(one, locale)),
    terms && m.email_labelled({ label: terms.heading, value: terms.text }, { locale }),
    ...small,
    ...footerLinks({ settings, ...pages }, locale).map((one) => linkText(one, locale)),
    '--',
    questions,
    senderLine(why, locale),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const sectionTexts = ({ heading, more, items }: Section, locale: Locale) => [
  `== ${heading} ==`,
  more,
  ...items.map(({ title, lines, action, otherAction }) =>
    [
      title,
      ...lines,
      ...[action, otherAction].flatMap((one) => (one ? [linkText(one, locale)] : [])),
    ].join('\n'),
  ),
]

const linkText = ({ label, url }: Action, locale: Locale) =>
  m.email_labelled({ label, value: url }, { locale })

function footerLinks({ settings, stop }: EmailPages, locale: Locale): Action[] {
  const links = [
    { label: m.email_choose({}, { locale }), url: settings },
    { label: m.email_unsubscribe_title({}, { locale }), url: stop },
  ]
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []))
}

const senderLine = (why: string, locale: Locale) =>
  `${site.name}, ${m.contact_address({}, { locale })}. ${why}`

/**
 * Renders stored parts as text and as HTML, which uses tables and no images so that every mail program shows it. Undefined
 * if this version cannot read the parts because another one wrote them.
 */
export function renderStored(stored: unknown, pages: EmailPages = {}) {
  const parts = parseParts(stored)
  if (!parts) return undefined
  return {
    bodyText: renderText(parts, pages),
    bodyHtml: renderHtml(parts, pages),
  }
}

function renderHtml(parts: StoredParts, pages: EmailPages) {
  const {
    locale,
    title,
    heading = title,
    lead,
    from,
    paragraphs,
    code,
    details,
    action,
    otherAction,
    links = [],
    terms,
    sections = [],
    small = [],
    questions = m.email_questions({}, { locale }),
    why = m.email_why_account({}, { locale }),
    settings,
    preheader = firstTextOf(parts),
  } = parts
  const body = [
    `<h1 class="m-t" style="margin:0 0 ${lead ? 6 : 16}px;${type(28, 34, 700)};${ink}">${escaped(heading)}</h1>`,
    lead &&
      `<p class="m-t" style="margin:0 0 20px;${type(20, 28, 600)};${ink}">${escaped(lead)}</p>`,
    from && senderRow(from),
    ...paragraphs.map((text) => paragraph(text)),
    code && codeBox(code),
    details && detailRows(details),
    ...sections.map(sectionRows),
    action && buttons(action, otherAction),
    links.length > 0 && linkRow(links),
    terms && termsParagraph(terms),
    ...small.map(smallPrint),
  ]
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>${darkStyles}</style></head>
<body class="m-bg" style="margin:0;background:#f6f2ed">
${hiddenText(preheader)}
<table class="m-bg" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f2ed"><tr><td align="center" style="padding:24px 12px">
<table class="m-c" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden;${breakLongWords}">
<tr><td style="font-size:0;line-height:0">${selvedge}</td></tr>
<tr><td style="padding:24px 28px 8px">${mark}</td></tr>
<tr><td style="padding:16px 28px 12px">${body.filter(Boolean).join('\n')}</td></tr>
<tr><td class="m-f" style="padding:18px 28px;background:#f6f2ed;border-top:1px solid #e4dfd9">
${smallPrint(questions)}
${smallPrint(senderLine(why, locale))}
${footerRow(footerLinks({ settings, ...pages }, locale))}</td></tr>
</table></td></tr></table></body></html>`
}

const firstTextOf = ({ paragraphs, sections = [] }: StoredParts) =>
  paragraphs[0] ?? sections.flatMap(({ items }) => items.map(({ title }) => title)).join(' · ')

/** Spaces after the text, which are not shown either, keep inboxes from going on with the first words of the layout. */
const hiddenText = (text: string) =>
  `<div style="display:none;font-size:0;line-height:0;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text.replaceAll('\n', ' '))}${'&#847;&nbsp;'.repeat(60)}</div>`

const family = "Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const type = (size: number, line: number, weight = 400) =>
  `font-family:${family};font-size:${size}px;line-height:${line}px;font-weight:${weight}`
const ink = 'color:#27111b'
/** A URL or a name without spaces must not make the email wider than a phone, which would then show it smaller. */
const breakLongWords = 'word-break:break-word;overflow-wrap:anywhere'
const quiet = 'color:#645057'

const darkStyles =
  '@media(prefers-color-scheme:dark){.m-bg{background:#170e12!important}.m-c{background:#21151b!important}.m-f{background:#2a1d23!important;border-color:#3e2f36!important}.m-t{color:#f4efe7!important}.m-s{color:#bcaca3!important}.m-h{border-color:#3e2f36!important}.m-b{background:#fab740!important;border-color:#fab740!important}.m-bt{color:#27111b!important}.m-l{color:#fab740!important}.m-o{border-color:#fab740!important}.m-k{background:#442929!important}}'

const mark = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="32" height="32" align="center" aria-hidden="true" style="width:32px;height:32px;border-radius:7px;background:#7d1a3a;${type(18, 32, 700)};color:#f4b63f">${site.name[0]}</td><td class="m-t" style="padding-left:10px;${type(20, 32, 700)};${ink}">${site.name.toLowerCase()}</td></tr></table>`

/** Striped border, repeated four times: colours and their share of the width in percent. */
const stripes = [
  ['#7d1a3a', 6.48],
  ['#f4b63f', 2.31],
  ['#241019', 0.93],
  ['#f4b63f', 2.31],
  ['#7d1a3a', 6.48],
  ['#fbf4e6', 0.93],
  ['#26377f', 4.63],
  ['#fbf4e6', 0.93],
] as const
const selvedge = `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${[1, 2, 3, 4].map(() => stripes.map(([dye, width]) => `<td height="6" style="width:${width}%;height:6px;background:${dye}"></td>`).join('')).join('')}</tr></table>`

const senderRow = ({ name, initials, ground, ink: letters }: NonNullable<EmailParts['from']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td width="40" height="40" align="center" aria-hidden="true" style="width:40px;height:40px;border-radius:20px;background:${escaped(ground)};${type(15, 40, 700)};color:${escaped(letters)}">${escaped(initials)}</td><td class="m-t" style="padding-left:12px;${type(16, 22, 600)};${ink}">${escaped(name)}</td></tr></table>`

const paragraph = (text: string) =>
  `<p class="m-t" style="margin:0 0 16px;${type(16, 25)};${ink}">${escaped(text)}</p>`

const smallPrint = (text: string) =>
  `<p class="m-s" style="margin:0 0 8px;${type(14, 21)};${quiet}">${escaped(text)}</p>`

/** In words: a printed URL with its token is long, and means nothing to a reader. */
const footerRow = (links: readonly Action[]) =>
  links
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 8px;${type(14, 21)}"><a class="m-s" href="${escaped(url)}" style="${quiet};text-decoration:underline">${escaped(label)}</a></p>`,
    )
    .join('\n')

const codeBox = (code: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="m-k m-t" style="padding:16px 24px;border-radius:10px;background:#fbebcb;${type(34, 40, 700)};letter-spacing:6px;${ink}">${escaped(grouped(code))}</td></tr></table>`

function detailRows(details: NonNullable<EmailParts['details']>) {
  const row = ({ label, value }: { label: string; value: string }) =>
    `<tr><td class="m-s m-h" valign="top" width="34%" style="padding:10px 12px 10px 0;border-top:1px solid #e4dfd9;${type(14, 22)};${quiet}">${escaped(label)}</td><td class="m-t m-h" valign="top" style="padding:10px 0;border-top:1px solid #e4dfd9;${type(16, 22)};${ink}">${escaped(value)}</td></tr>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${details.map(row).join('')}</table>`
}

function sectionRows({ heading, more, items }: Section) {
  const item = ({ title, lines, action, otherAction }: Section['items'][number]) =>
    `<tr><td class="m-h" style="padding:14px 0;border-top:1px solid #e4dfd9"><p class="m-t" style="margin:0 0 4px;${type(16, 22, 600)};${ink}">${escaped(title)}</p>${lines.map((line) => `<p class="m-s" style="margin:0 0 2px;${type(14, 21)};${quiet}">${escaped(line)}</p>`).join('')}${linksOf([action, otherAction])}</td></tr>`
  return `<h2 class="m-t" style="margin:24px 0 8px;${type(18, 24, 700)};${ink}">${escaped(heading)}</h2>
${more ? smallPrint(more) : ''}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${items.map(item).join('')}</table>`
}

const linksOf = (actions: readonly (Action | undefined)[]) => {
  const links = actions.flatMap((one) => (one ? [link(one)] : []))
  return links.length > 0 ? `<p style="margin:8px 0 0;${type(16, 28)}">${links.join(' ')}</p>` : ''
}

/** Padding keeps links beside each other apart, also under a finger. */
const link = ({ label, url }: Action, weight = 400) =>
  `<a class="m-l" href="${escaped(url)}" style="display:inline-block;margin-right:16px;padding:6px 0;font-weight:${weight};color:#7d1b36;text-decoration:underline">${escaped(label)}</a>`

const linkRow = (links: readonly Action[]) =>
  `<p style="margin:0 0 16px;${type(16, 28)}">${links.map((one) => link(one, 600)).join(' ')}</p>`

const termsParagraph = ({ heading, text }: NonNullable<EmailParts['terms']>) =>
  `<p class="m-t" style="margin:0 0 16px;${type(15, 24)};${ink}"><b>${escaped(heading)}.</b> ${escaped(text)}</p>`

function buttons(action: Action, other: Action | undefined) {
  const cell = (
    { label, url }: Action,
    { box, look, text }: Record<'box' | 'look' | 'text', string>,
  ) =>
    `<td class="${box}" style="border-radius:10px;${look}"><a class="${text}" href="${escaped(url)}" style="display:inline-block;padding:12px 22px;${type(16, 20, 600)};text-decoration:none;${text === 'm-bt' ? 'color:#fefaf1' : 'color:#7d1b36'}">${escaped(label)}</a></td>`
  const filled = { box: 'm-b', look: 'border:2px solid #7d1b36;background:#7d1b36', text: 'm-bt' }
  const outlined = { box: 'm-o', look: 'border:2px solid #7d1b36', text: 'm-l' }
  const cells = [cell(action, filled), ...(other ? [gap, cell(other, outlined)] : [])]
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>${cells.join('')}</tr></table>`
}
const gap = '<td width="12" style="width:12px"></td>'

const grouped = (code: string) => code.replace(/(\d{3})(?=\d)/g, '$1 ')

/** Escapes HTML and keeps line breaks. */
const escaped = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
