import { describe, expect, it, test } from 'vitest'
import {
  bounces,
  complaints,
  sesBounce,
  sesComplaint,
} from '../../../testing/fixtures/emails/reports.ts'
import { parseMimeReports, parseSesReports } from './report.rules.ts'

const sent = {
  id: '0190f3a2-7c1e-7000-8000-000000000001',
  domain: 'ujuzi.test',
  to: 'awa@people.test',
}
const messageId = `${sent.id}@${sent.domain}`
const parse = (text: string) => parseMimeReports(Buffer.from(text))

describe('an email that came back, as reported by', () => {
  it.each([
    ['postfix', '5.1.1'],
    ['exim', '5.1.1'],
    ['exchange', '5.1.10'],
    ['gmail', '5.1.1'],
  ] as const)('parses a bounce report from %s', async (server, report) => {
    expect(await parse(bounces[server](sent))).toEqual([
      {
        report,
        messageId,
        recipients: expect.arrayContaining([sent.to]),
        detail: expect.stringContaining('550'),
      },
    ])
  })

  it('ignores a report by a mail server that still tries to deliver the email', async () => {
    expect(await parse(bounces.postfixDelay(sent))).toEqual([])
  })
})

describe('an email that its reader reported as spam', () => {
  it('parses a spam complaint with the recipient’s address', async () => {
    expect(await parse(complaints.abuse(sent))).toEqual([
      { report: 'complaint', messageId, recipients: [sent.to], detail: 'abuse, SomeGenerator/1.0' },
    ])
  })
  it('parses a spam complaint whose recipient’s address is hidden', async () => {
    expect(await parse(complaints.redacted(sent))).toMatchObject([{ messageId, recipients: [] }])
  })
  it('ignores a complaint report that says the email is not spam', async () => {
    expect(await parse(complaints.notSpam(sent))).toEqual([])
  })
})

describe('Amazon SES', () => {
  it.each([true, false])(
    'parses bounce and complaint reports from Amazon SES with or without an envelope (with: %s)',
    (inEnvelope) => {
      const wrap = (report: object) =>
        JSON.stringify(
          inEnvelope ? { Type: 'Notification', Message: JSON.stringify(report) } : report,
        )
      expect(parseSesReports(wrap(sesBounce(sent)))).toMatchObject([
        { report: '5.1.1', messageId, recipients: [sent.to] },
      ])
      expect(parseSesReports(wrap(sesComplaint(sent)))).toMatchObject([
        { report: 'complaint', messageId, recipients: [sent.to] },
      ])
    },
  )
  it('ignores a temporary bounce from Amazon SES', () => {
    const { bounce, ...rest } = sesBounce(sent)
    const report = { ...rest, bounce: { ...bounce, bounceType: 'Transient' } }
    expect(parseSesReports(JSON.stringify(report))).toEqual([])
  })
  it('ignores a subscription confirmation from Amazon SES', () => {
    const body = { Type: 'SubscriptionConfirmation', Message: 'Visit the URL', SubscribeURL: 'x' }
    expect(parseSesReports(JSON.stringify(body))).toEqual([])
  })
  it.each(['', '{', '[]', '{"mail":{}}', '{"Type":"Notification","Message":"x"}'])(
    'refuses %j as an Amazon SES report',
    (body) => {
      expect(() => parseSesReports(body)).toThrow()
    },
  )
})

test.each([
  ['an empty email', ''],
  ['zero bytes', '\0'.repeat(5000)],
  ['an endless boundary', `Content-Type: multipart/report; boundary="${'-'.repeat(5000)}"\n\n`],
  ['an ordinary email', 'From: a@b.test\nSubject: Hi\n\nHello'],
  [
    'nested parts without content',
    Array.from(
      { length: 7 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
    ).join(''),
  ],
])('finds no bounce or complaint report in %s', async (_name, text) => {
  expect(await parse(text)).toEqual([])
})

test('refuses to parse an email whose headers do not end', async () => {
  const text = Array.from({ length: 20_000 }, (_, n) => `X-${n}: ${'x'.repeat(20)}`).join('\n')
  await expect(parse(text)).rejects.toThrow()
})

test('refuses to parse an email with deeply nested parts', async () => {
  const nest = (n: number): string =>
    n > 40
      ? 'x'
      : `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n${nest(n + 1)}\n--b${n}--\n`
  await expect(parse(nest(0))).rejects.toThrow()
})
