import { describe, expect, it, test } from 'vitest'
import { readClientList } from './client-list.rules.ts'

const listOf = (text: string, country = 'NG', choice = {}) =>
  readClientList({ bytes: new TextEncoder().encode(text), country, ...choice })

const peopleIn = (text: string, country?: string) =>
  listOf(text, country).rows.map(({ client: { name, phone, email } }) => [name, phone, email])

describe('a list as spreadsheets write it', () => {
  it.each([
    [
      'a nickname in quotation marks',
      'Name,Phone\n"Mama" Tee,08031234567\nTunde Bello,08031234568\n',
      [
        ['Mama Tee', '+2348031234567'],
        ['Tunde Bello', '+2348031234568'],
      ],
    ],
    [
      'spaces after quotation marks',
      '"Name" ,"Phone"\n"Ngozi Ade" ,"08031234567"\n',
      [['Ngozi Ade', '+2348031234567']],
    ],
    [
      'a line sep=;',
      'sep=;\r\nName;Phone\r\nNgozi Ade;08031234567\r\n',
      [['Ngozi Ade', '+2348031234567']],
    ],
    [
      'an empty landline beside a mobile number',
      'Name,Telephone,Mobile number\nAda,,08031234567\n',
      [['Ada', '+2348031234567']],
    ],
  ])('reads the clients of an imported spreadsheet file with %s', (_, text, people) => {
    expect(peopleIn(text).map(([name, phone]) => [name, phone])).toEqual(people)
  })

  it('reads a client list with a title above the column headers or without headers', () => {
    const titled = listOf('Clients of 2024,,\n,,\nName,Phone\nAda,08031234567\n')
    expect(titled.rows.map(({ number, client }) => [number, client.name])).toEqual([[4, 'Ada']])
    expect(peopleIn('Ada,08031234567,a@example.com\nBisi,08031234568,\n')).toEqual([
      ['Ada', '+2348031234567', 'a@example.com'],
      ['Bisi', '+2348031234568', null],
    ])
  })

  it('reads both phone numbers from a cell with two lines in an imported client list', () => {
    const [row] = listOf('Name,Phone\nAda,"08031234567\n08021112222"\n').rows
    expect(row).toMatchObject({ client: { phone: '+2348031234567' }, others: ['+2348021112222'] })
  })

  it('imports clients without a phone number if a spreadsheet rounded their numbers', () => {
    const { rows } = listOf('Name,Phone\nAda One,2.34803E+12\nBisi Two,2.34803E+12\n')
    expect(rows.map(({ client }) => [client.name, client.phone])).toEqual([
      ['Ada One', null],
      ['Bisi Two', null],
    ])
    expect(rows[0]?.problems).toEqual([
      { field: 'phone', column: 1, rule: 'field_phone_digits_lost' },
    ])
  })

  it('an import puts a client’s further phone numbers and emails in the note and reports a second number in one cell', () => {
    const { rows } = listOf(
      'Name,Home Phone,Mobile,Email,Email 2\n' +
        'Ada,0803 123 4570,0803 123 4571 / 0802 111 2222,a@example.com,b@example.com\n',
    )
    expect(rows[0]).toMatchObject({
      client: { phone: '+2348031234571', email: 'a@example.com' },
      others: ['+2348021112222', '+2348031234570', 'b@example.com'],
      problems: [{ field: 'phone', column: 2, rule: 'field_list_phone_second' }],
    })
  })

  it('imports the phone number that an address book labels as mobile', () => {
    expect(
      peopleIn(
        'Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n' +
          'Ada,Home,08031234570,Mobile,08031234571\n',
      ),
    ).toEqual([['Ada', '+2348031234571', null]])
  })

  it('a faulty value in an imported row is left out and reported, and the client is still imported', () => {
    const { rows } = listOf(
      'Name,Phone,Email,Birthday,Tags,Note,Consent\n' +
        `Ada,12,ada,31/02,${'t'.repeat(31)};VIP,${'n'.repeat(2001)},perhaps\n`,
    )
    expect(rows[0]?.client).toEqual({
      name: 'Ada',
      phone: null,
      email: null,
      birthMonth: null,
      birthDay: null,
      birthYear: null,
      tags: ['VIP'],
      note: 'n'.repeat(2000),
      consent: 'unknown',
    })
    expect(rows[0]?.problems.map(({ field }) => field)).toEqual([
      'phone',
      'email',
      'birthday',
      'tags',
      'note',
      'consent',
    ])
  })

  it('placeholders such as “-” and “n/a” in an imported client list count as empty values', () => {
    const { rows } = listOf(
      'Name,Phone,Email,Birthday,Consent\nAda,-,not given,0/0/00,n/a\nBisi,N/A,none,-,\n',
    )
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('builds a client’s name from first, middle and last name, or else takes the nickname or company', () => {
    const text =
      'First Name,Middle Name,Last Name,Nickname,Company\n' +
      'Ngozi,Ada,Bello,Zi,\n,,,Mama Tee,\n,,,,Bar Lumumba\n,,,,\n'
    expect(peopleIn(text).map(([name]) => name)).toEqual([
      'Ngozi Ada Bello',
      'Mama Tee',
      'Bar Lumumba',
    ])
  })

  it('reports an imported row that has no client name', () => {
    expect(listOf('Name,Phone\n,08031234567\nAda,\n').rows[0]?.problems).toEqual([
      { field: 'name', column: 0, rule: 'field_required' },
    ])
  })
})

describe('the columns of a list', () => {
  it('reports whether an unrecognised column of a client list seems to hold phone numbers or emails', () => {
    const { columns } = listOf(
      'Name,Line,Write to,Visits,Empty\nAda,08031234567,a@example.com,12,\nBisi,08031234568,b@example.com,3,\n',
    )
    expect(columns.map(({ header, field, holds }) => [header, field, holds])).toEqual([
      ['Name', 'name', null],
      ['Line', null, 'phones'],
      ['Write to', null, 'emails'],
      ['Visits', null, null],
    ])
  })

  it('shortens column headers and sample values of an imported client list to 100 characters', () => {
    const { columns } = listOf(`Name,${'h'.repeat(5000)}\nAda,${'s'.repeat(5000)}\n`)
    expect(columns[1]?.header).toHaveLength(100)
    expect(columns[1]?.sample).toHaveLength(100)
  })
})

describe('days that can be read in two ways', () => {
  const text = 'Name,Birthday\nA,02/08/1990\nB,1990-08-02 00:00:00\n'
  it('reads an ambiguous imported date with the day first unless the user chooses the month, and returns an example', () => {
    const { days, rows } = listOf(text)
    expect(days).toEqual({
      order: 'day_first',
      example: { text: '02/08/1990', first: 2, second: 8 },
    })
    expect(rows.map(({ client }) => client.birthMonth)).toEqual([8, 8])
    const chosen = listOf(text, 'NG', { dayOrder: 'month_first' })
    expect(chosen.rows.map(({ client }) => client.birthMonth)).toEqual([2, 8])
  })

  it('reads ambiguous imported dates in the order that an unambiguous date in the same column shows', () => {
    expect(listOf('Name,Birthday\nA,02/08/1990\nB,12/25/1990\n').days?.order).toBe('month_first')
  })

  test('an import does not ask for the order of day and month if dates begin with the year or have no year', () => {
    expect(listOf('Name,Birthday\nA,1990-08-02\nB, --12-25\n').days).toBeUndefined()
  })
})
