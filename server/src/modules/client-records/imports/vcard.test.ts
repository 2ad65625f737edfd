import { describe, expect, it } from 'vitest'
import { readClientList } from './client-list.rules.ts'
import { UnreadableList } from './unreadable-list.rules.ts'
import { isVcard, parseVcard } from './vcard.rules.ts'

const card = (version: string, ...lines: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n')
const clientsIn = (text: string) =>
  readClientList({ bytes: new TextEncoder().encode(text), country: 'NG' }).rows
const failureOf = (text: string) => {
  try {
    return parseVcard(text, 10)
  } catch (error) {
    return error instanceof UnreadableList ? error.failure : error
  }
}

describe('the contacts of a phone', () => {
  it('reads contacts of vCard 2.1 with encoded values', () => {
    const [row] = clientsIn(
      card(
        '2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Diallo;A=C3=AFs=',
        'sata;;;',
        'TEL;HOME;VOICE:0803 123 4570',
        'TEL;CELL:0803 123 4571',
        'EMAIL;INTERNET:aissata@example.com',
        'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
        ' /2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgk=',
        '',
        'NOTE;ENCODING=QUOTED-PRINTABLE:Comes=0D=0Aon Fridays',
      ),
    )
    expect(row).toMatchObject({
      client: {
        name: 'Aïssata Diallo',
        phone: '+2348031234571',
        email: 'aissata@example.com',
        note: 'Comes\r\non Fridays',
      },
      others: ['+2348031234570'],
      problems: [],
    })
  })

  it('reads contacts of vCard 3.0 with groups, folded lines and escapes', () => {
    const [row] = clientsIn(
      card(
        '3.0',
        'FN:Ngozi',
        '  Ade',
        'N:Ade;Ngozi;;;',
        'item1.TEL;type=pref:+234 803 123 4567',
        'item1.X-ABLabel:_$!<Other>!$_',
        'TEL;type=WORK,FAX:+234 1 234 5678',
        'BDAY;X-APPLE-OMIT-YEAR=1604:1604-08-02',
        'CATEGORIES:VIP,Bridal\\, Lagos',
        'NOTE:Tea\\, no sugar\\nLikes\\; Fridays',
      ),
    )
    expect(row).toMatchObject({
      client: {
        name: 'Ngozi Ade',
        phone: '+2348031234567',
        birthMonth: 8,
        birthDay: 2,
        birthYear: null,
        tags: ['VIP', 'Bridal, Lagos'],
        note: 'Tea, no sugar\nLikes; Fridays',
      },
      others: [],
      problems: [],
    })
  })

  it('reads contacts of vCard 4.0 with URIs and birthdays without a year', () => {
    const [row] = clientsIn(
      card(
        '4.0',
        'FN:Tunde Bello',
        'TEL;VALUE=uri;TYPE="voice,home":tel:+234-803-123-4569',
        'TEL;VALUE=uri;PREF=1;TYPE="cell,voice":tel:+234-803-123-4568;ext=5',
        'EMAIL;PREF=2:b@example.com',
        'EMAIL;PREF=1:a@example.com',
        'BDAY:--0802',
      ),
    )
    expect(row).toMatchObject({
      client: { phone: '+2348031234568', email: 'a@example.com', birthMonth: 8, birthDay: 2 },
      others: ['+2348031234569', 'b@example.com'],
    })
  })

  it('reads one client per vCard and takes the company name for a contact without a name', () => {
    const text = [
      card('3.0', 'N:;;;;', 'ORG:Bar Lumumba;Kitchen', 'TEL:08031234567'),
      card('3.0', 'FN:Ada', 'AGENT:', 'BEGIN:VCARD', 'FN:Assistant', 'END:VCARD'),
    ].join('\r\n')
    expect(clientsIn(text).map(({ number, client }) => [number, client.name])).toEqual([
      [1, 'Bar Lumumba'],
      [2, 'Ada'],
    ])
  })

  it.each([
    ['that end in the middle', 'BEGIN:VCARD\nFN:Ada', 'field_vcard_end'],
    ['that are too many', card('3.0', 'FN:Ada').repeat(11), 'field_list_rows'],
    ['with a line that is too long', card('3.0', `NOTE:${'a'.repeat(8000)}`), 'field_csv_cell'],
    ['with too long a folded line', card('3.0', `NOTE:${'a\r\n '.repeat(9000)}`), 'field_csv_cell'],
    ['with too many phone numbers', card('3.0', ...Array(501).fill('TEL:1')), 'field_list_complex'],
    ['within each other', 'BEGIN:VCARD\n'.repeat(4), 'field_list_complex'],
  ])('refuses vCards %s', (_, text, failure) => {
    expect(failureOf(text)).toBe(failure)
  })

  it('accepts vCards with large pictures and does not read the pictures', () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(70)}\r\n ${'B'.repeat(1e6)}`
    expect(clientsIn(card('3.0', 'FN:Ada', photo))).toHaveLength(1)
  })

  it('recognises a vCard file by its first line', () => {
    expect(isVcard('\r\nbegin:vcard\r\nVERSION:3.0')).toBe(true)
    expect(isVcard('Name,Phone')).toBe(false)
  })
})
