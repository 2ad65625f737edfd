import type { CountryCode } from '@ujuzi/contract/locale/countries'
import { countryCodes } from '@ujuzi/contract/locale/countries'
import { accountFormats } from '@ujuzi/contract/payouts/accounts'
import { banks } from '@ujuzi/contract/payouts/banks'
import { listMobileNetworks } from '@ujuzi/contract/payouts/networks'
import { expect, test } from 'vitest'
import {
  type AccountInput,
  accountNumberEnding,
  maskedNumber,
  parseAccount,
} from './accounts.rules.ts'

const read = async (
  type: AccountInput['type'],
  country: CountryCode,
  provider: string,
  account_number: string,
) => {
  const { number, error } = await parseAccount({ type, country, provider, account_number })
  return number ?? error?.rule
}

const length = 'field_account_length'
const check = 'field_account_check'

// The valid numbers are examples published by central banks and the IBAN registry.
test.for<[CountryCode, bank: string, typed: string, read: string]>([
  ['NG', 'First Bank', '000 001 4579', '0000014579'],
  ['NG', 'First Bank', '0000014578', check],
  ['NG', 'Kuda', '0000014578', '0000014578'],
  ['NG', 'First Bank', '00000145790', length],
  ['NG', 'Kuda', '0000000000', length],
  ['GH', 'GCB Bank', '1011130012345', '1011130012345'],
  ['GH', 'GCB Bank', '101113001', length],
  ['KE', 'KCB Bank', '1122334455', '1122334455'],
  ['KE', 'KCB Bank', '11223AB', length],
  ['ZA', 'FNB', '62001234567', '62001234567'],
  ['ZA', 'FNB', '620012345678', length],
  ['EG', 'CIB', 'EG38 0019 0005 0000 0000 2631 8000 2', 'EG380019000500000000263180002'],
  ['EG', 'CIB', 'EG390019000500000000263180002', check],
  ['EG', 'CIB', '0019000500000000263180002', length],
  ['EG', 'CIB', 'MA64011519000001205000534921', length],
  ['MA', 'CIH Bank', '011 519 0000012050005349 21', '011519000001205000534921'],
  ['MA', 'CIH Bank', 'MA64011519000001205000534921', '011519000001205000534921'],
  ['MA', 'CIH Bank', 'MA65011519000001205000534921', check],
  ['MA', 'CIH Bank', '011519000001205000534912', check],
  ['MA', 'CIH Bank', '11519000001205000534921', length],
  ['MA', 'CIH Bank', '000000000000000000000000', check],
  ['TN', 'BIAT', '10006035183598478831', '10006035183598478831'],
  ['TN', 'BIAT', '10006035183598478832', check],
  ['DZ', 'Algérie Poste', `00799999${'0012345678'}23`, check],
  ['SN', 'CBAO', 'SN0100152000048500003035', 'SN0100152000048500003035'],
  ['SN', 'CBAO', 'SN08SN0100152000048500003035', 'SN0100152000048500003035'],
  ['SN', 'CBAO', 'SN0100152000048500003036', check],
  ['CI', 'NSIA Banque', 'CI0080111301134291200589', 'CI0080111301134291200589'],
  ['CI', 'NSIA Banque', 'CI0080111301134291200598', check],
  ['CM', 'Ecobank', '10002 00030 02779763150 08', '10002000300277976315008'],
  ['CM', 'Ecobank', '10002000300277976315009', check],
  ['CM', 'Ecobank', 'CI002000300277976315008', length],
  ['MG', 'BMOI', 'MG4600005030071289421016045', '00005030071289421016045'],
  ['AO', 'BFA', 'AO06004400006729503010102', '004400006729503010102'],
  ['AO', 'BFA', '004400006729503010103', check],
  ['MZ', 'BCI', '000301080016367102371', '000301080016367102371'],
  ['ET', 'Awash Bank', '01304567890123', '01304567890123'],
  ['UG', 'Absa', '12345', length],
  ['ZM', 'Zanaco', '\u0661\u0662\u0663\u0664\u0665\u0666', length],
])(
  'in %s at the bank %s, parsing the account number %s returns %s',
  async ([country, bank, typed, wanted]) => {
    expect(await read('bank_transfer', country, bank, typed)).toBe(wanted)
  },
)

test('the check digits of an Algerian account number are computed without the bank code', async () => {
  // Key of the postal account n: 97 - (100 n + 85) mod 97.
  const account = '0012345678'
  const key = 97 - ((Number(account) * 100 + 85) % 97)
  const number = `00799999${account}${String(key).padStart(2, '0')}`
  expect(await read('bank_transfer', 'DZ', 'Algérie Poste', number)).toBe(number)
  expect(await read('mobile_money', 'DZ', 'baridimob', number)).toBe('field_provider')
})

test('detects any single wrong digit in a Tunisian account number', async () => {
  const number = '10006035183598478831'
  for (let place = 0; place < number.length; place++) {
    const other = (Number(number[place]) + 1) % 10
    const slip = `${number.slice(0, place)}${other}${number.slice(place + 1)}`
    expect(await read('bank_transfer', 'TN', 'BIAT', slip)).toBe(check)
  }
})

test('every country has more than three banks and an account number format', () => {
  for (const country of countryCodes) {
    expect(banks[country].length).toBeGreaterThan(3)
    expect(accountFormats[country]).toBeDefined()
  }
})

test.for<[CountryCode, network: string, typed: string, read: string]>([
  ['CM', 'mtn_momo', '6 70 12 34 56', '+237670123456'],
  ['CM', 'mtn_momo', '+237 670 123 456', '+237670123456'],
  ['CM', 'mtn_momo', '699123456', 'field_account_network'],
  ['CM', 'orange_money', '699123456', '+237699123456'],
  ['CM', 'orange_money', '222 23 45 67', 'field_account_mobile'],
  ['CM', 'orange_money', '+225 07 07 12 34 56', 'field_account_mobile'],
  ['CM', 'm_pesa', '670123456', 'field_provider'],
  ['CM', 'a network of nobody', '670123456', 'field_provider'],
  ['CM', 'toString', '670123456', 'field_provider'],
  ['CI', 'orange_money', '07 07 12 34 56', '+2250707123456'],
  ['CI', 'wave', '05 05 12 34 56', '+2250505123456'],
  ['KE', 'm_pesa', '0712 345678', '+254712345678'],
  ['NG', 'opay', '0803 123 4567', '+2348031234567'],
  ['ZA', 'mtn_momo', '083 123 4567', '+27831234567'],
  ['MG', 'mvola', '034 12 345 67', '+261341234567'],
  ['MG', 'mvola', '032 12 345 67', 'field_account_network'],
  ['EG', 'vodafone_cash', '010 0123 4567', '+201001234567'],
  ['GH', 'mtn_momo', 'call me', 'field_account_mobile'],
])(
  'in %s on the network %s, parsing the mobile money number %s returns %s',
  async ([country, network, typed, wanted]) => {
    expect(await read('mobile_money', country, network, typed)).toBe(wanted)
  },
)

test('every country except Algeria has a mobile money network', () => {
  expect(countryCodes.filter((country) => listMobileNetworks(country).length === 0)).toEqual(['DZ'])
})

const slip = 'field_account_check'
const none = 'field_wallet'

// Examples from BIP 173, BIP 350, EIP-55 and the chains' own documentation.
test.for<[chain: string, typed: string, read: string]>([
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', slip],
  [
    'bitcoin',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  [
    'bitcoin',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', slip],
  ['bitcoin', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', none],
  // Version 1 encoded as bech32, and version 0 as bech32m.
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', slip],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', none],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', none],
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', none],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', none],
  [
    'ethereum',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
  [
    'polygon',
    '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  ],
  [
    'bnb',
    '0xDBF03B407C01E7CD3CBEA99509D93F8DDDC8C6FB',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', slip],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', none],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', none],
  ['ethereum', `0x${'0'.repeat(40)}`, none],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', slip],
  ['tron', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', none],
  ['tron', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', none],
  ['dogecoin', 'D8U6t5R7z5q1pq9t2f1h8J2h8s1Qd2', 'field_provider'],
])('parsing the %s wallet address %s returns %s', async ([chain, typed, wanted]) => {
  expect(await read('crypto', 'CM', chain, typed)).toBe(wanted)
})

test('a masked account number shows its last four digits, or fewer if it is short', () => {
  expect(maskedNumber(accountNumberEnding('+237670123456'))).toBe('•••• 3456')
  expect(maskedNumber(accountNumberEnding('123456'))).toBe('•••• 456')
})
