import type { ImportField } from '@ujuzi/contract/client-records/imports'
import { describe, expect, it, test } from 'vitest'
import { fieldOf } from './header-words.rules.ts'
import { mapHeaders, phoneColumns } from './mapping.rules.ts'
import { readConsent, tagsOf, valueIn, wordsIn } from './values.rules.ts'

const fieldsOf = (line: string) => {
  const headers = line.split(',')
  const fields = mapHeaders(headers)
  return Object.fromEntries(
    headers.map((header, index) => [header, fields[index]]).filter(([, field]) => field),
  )
}

describe('the columns of a list', () => {
  it.each<[string, string, Record<string, ImportField>]>([
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
      {
        'First Name': 'first_name',
        'Middle Name': 'middle_name',
        'Last Name': 'last_name',
        Nickname: 'nickname',
        'Organization Name': 'company',
        Birthday: 'birthday',
        Notes: 'note',
        Labels: 'tags',
        'E-mail 1 - Value': 'email',
        'Phone 1 - Value': 'phone',
        'Phone 2 - Value': 'phone',
      },
    ],
    [
      'Google Contacts of earlier years',
      'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
      {
        Name: 'name',
        'Given Name': 'first_name',
        'Additional Name': 'middle_name',
        'Family Name': 'last_name',
        'Group Membership': 'tags',
        'E-mail 1 - Value': 'email',
        'Phone 1 - Value': 'phone',
      },
    ],
    [
      'Outlook',
      "First Name,Last Name,Company,Assistant's Phone,Business Fax,Home Phone,Mobile Phone,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,Notes",
      {
        'First Name': 'first_name',
        'Last Name': 'last_name',
        Company: 'company',
        'Home Phone': 'phone',
        'Mobile Phone': 'phone',
        Birthday: 'birthday',
        Categories: 'tags',
        'E-mail Address': 'email',
        Notes: 'note',
      },
    ],
    [
      'Square',
      'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Birthday,Memo,Email Subscription Status',
      {
        'First Name': 'first_name',
        'Last Name': 'last_name',
        'Email Address': 'email',
        'Phone Number': 'phone',
        Nickname: 'nickname',
        'Company Name': 'company',
        Birthday: 'birthday',
        Memo: 'note',
        'Email Subscription Status': 'consent',
      },
    ],
    [
      'Fresha',
      'Client ID,First name,Last name,Full name,Gender,Mobile number,Telephone,Email,Accepts marketing,Date of birth,Note',
      {
        'First name': 'first_name',
        'Last name': 'last_name',
        'Full name': 'name',
        'Mobile number': 'phone',
        Telephone: 'phone',
        Email: 'email',
        'Accepts marketing': 'consent',
        'Date of birth': 'birthday',
        Note: 'note',
      },
    ],
    [
      'Booksy and Vagaro',
      'Client name,Cell Phone,Day Phone,Night Phone,Email opt-in,Tags,DOB',
      {
        'Client name': 'name',
        'Cell Phone': 'phone',
        'Day Phone': 'phone',
        'Night Phone': 'phone',
        'Email opt-in': 'consent',
        Tags: 'tags',
        DOB: 'birthday',
      },
    ],
    [
      'French',
      'Nom,Prénom,N° de téléphone portable,Adresse e-mail,Date de naissance,Étiquettes,Remarques',
      {
        Nom: 'last_name',
        Prénom: 'first_name',
        'N° de téléphone portable': 'phone',
        'Adresse e-mail': 'email',
        'Date de naissance': 'birthday',
        Étiquettes: 'tags',
        Remarques: 'note',
      },
    ],
    [
      'Spanish',
      'Nombre,Apellidos,Teléfono móvil,Correo electrónico,Fecha de nacimiento',
      {
        Nombre: 'first_name',
        Apellidos: 'last_name',
        'Teléfono móvil': 'phone',
        'Correo electrónico': 'email',
        'Fecha de nacimiento': 'birthday',
      },
    ],
    [
      'Portuguese',
      'Nome completo,Telemóvel,E-mail,Data de nascimento,Observações',
      {
        'Nome completo': 'name',
        Telemóvel: 'phone',
        'E-mail': 'email',
        'Data de nascimento': 'birthday',
        Observações: 'note',
      },
    ],
    [
      'Swahili',
      'Jina,Namba ya simu,Barua pepe,Tarehe ya kuzaliwa',
      {
        Jina: 'name',
        'Namba ya simu': 'phone',
        'Barua pepe': 'email',
        'Tarehe ya kuzaliwa': 'birthday',
      },
    ],
    [
      'Arabic',
      'الاسم الأول,اسم العائلة,رقم الهاتف,البريد الإلكتروني,تاريخ الميلاد',
      {
        'الاسم الأول': 'first_name',
        'اسم العائلة': 'last_name',
        'رقم الهاتف': 'phone',
        'البريد الإلكتروني': 'email',
        'تاريخ الميلاد': 'birthday',
      },
    ],
    ['Amharic', 'ሙሉ ስም,ስልክ ቁጥር,ኢሜይል', { 'ሙሉ ስም': 'name', 'ስልክ ቁጥር': 'phone', ኢሜይል: 'email' }],
  ])('recognises the columns of a client list with headers as in %s', (_, line, fields) => {
    expect(fieldsOf(line)).toEqual(fields)
  })

  it.each<[string, ImportField]>([
    ['mobileNumber', 'phone'],
    ['dateOfBirth', 'birthday'],
    ['email_address', 'email'],
    ['Email ID', 'email'],
    ['SMS number', 'phone'],
    ['Landline', 'phone'],
    ['Contact No.', 'phone'],
    ['Phone number (with country code)', 'phone'],
    ['WhatsApp', 'phone'],
    ['Tél. portable', 'phone'],
    ['Date de naiss.', 'birthday'],
    ['Birthdate (MM/DD)', 'birthday'],
    ['Commentaire client', 'note'],
    ['Other names', 'middle_name'],
    ['Vos messages', 'consent'],
  ])('recognises the column header "%s" as the client field %s', (header, field) => {
    expect(fieldOf(header)).toBe(field)
  })

  it.each([
    ...[
      'Fax',
      'Birth place',
      'Birthday email',
      'Emergency phone',
      'Phone 1 - Type',
      'Email verified',
      'Mobile carrier',
      'Address',
    ],
    ...['Phone country code', 'Consent date', 'Marketing source', 'Anniversary', 'Mailing address'],
  ])('does not import a column with the header "%s"', (header) => {
    expect(fieldOf(header)).toBeUndefined()
  })

  it('takes a client’s phone number first from the mobile number column, whatever the order of the columns', () => {
    const headers = ['Company Main Phone', 'Telephone', 'Mobile number', 'Work phone']
    const order = phoneColumns(headers, mapHeaders(headers)).map(({ index }) => headers[index])
    expect(order).toEqual(['Mobile number', 'Telephone', 'Company Main Phone', 'Work phone'])
  })
})

test.each([
  '-',
  '—',
  'N/A',
  'none',
  'NULL',
  'nil',
  '0',
  'not given',
  'Aucun',
  'ninguno',
  '#N/A',
  '?',
])('treats a cell with %j in an imported client list as empty', (cell) => {
  expect(valueIn(cell)).toBe('')
})

test('keeps the word “Null” in a name or note of an imported client and treats “N/A” as empty', () => {
  expect(wordsIn('Null')).toBe('Null')
  expect(wordsIn('N/A')).toBe('')
  expect(wordsIn('-')).toBe('')
})

test('splits the tags of an imported client at the usual separators but not inside quotation marks', () => {
  expect(tagsOf('* myContacts ::: VIP ; Fade, Bridal|"a, b ""c"""')).toEqual([
    'VIP',
    'Fade',
    'Bridal',
    'a, b "c"',
  ])
})

test.each([
  ['Yes', 'yes'],
  ['oui', 'yes'],
  ['Subscribed', 'yes'],
  ['نعم', 'yes'],
  ['FALSE', 'no'],
  ['não', 'no'],
  ['', 'unknown'],
  ['-', 'unknown'],
  ['perhaps', undefined],
])('reads %j in the consent column of a client list as %s', (cell, consent) => {
  expect(readConsent(cell)).toBe(consent)
})
