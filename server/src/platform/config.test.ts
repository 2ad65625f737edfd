import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment gives the embedded database, demo data and port 3000', () => {
  expect(readConfig({}, '/srv/ujuzi')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/ujuzi/.data',
    databaseUrl: undefined,
    demo: true,
    process: 'all',
    trustProxy: false,
    ipLookupUrl: '/api/ip/',
  })
})

const database = 'postgres://u:p@127.0.0.1/db'
const secret = 'x'.repeat(32)

test('with a database of one’s own demo data is off', () => {
  const env = { DATABASE_URL: database, AUTH_SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:25' }
  expect(readConfig(env, '/').demo).toBe(false)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'ujuzi.africa'],
  ['DATABASE_URL', 'mysql://u@h/db'],
  ['STORAGE_URL', 'https://key:secret@host/bucket'],
  ['STORAGE_URL', 's3://host/bucket'],
  ['STORAGE_URL', 's3://key:secret@host'],
  ['STORAGE_URL', 's3://key:secret@host/bucket/folder'],
  ['DEMO_DATA', 'yes'],
  ['AUTH_SECRET', 'short'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'a\r\nBcc: b@c.d'],
  ['SMS_URL', 'gateway'],
  ['SMS_URL', 'https://gateway.test/without-user-and-key'],
  ['SMS_FROM', 'a\r\nb'],
  ['GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['MAP_TILES_URL', 'https://tile.example/{z}/{x}.png'],
  ['MAP_TILES_URL', "https://tile.example/{z}/{x}/{y}.png' 'unsafe-inline"],
  ['MAP_TILES_URL', 'javascript:/{z}/{x}/{y}'],
  ['MAP_TILES_CREDIT', 'a\r\nb'],
  ['RATE_LIMITS', 'no'],
  ['PROCESS', 'both'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value }, '/')
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be .*\\.$`))
})

test('an issuer on this machine may do without TLS', () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  const env = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' }
  expect(readConfig(env, '/').google?.issuer).toBe('http://127.0.0.1:4000')
})

test('map tiles come with the name of those who drew them', () => {
  expect(readConfig({}, '/').mapTiles).toBeUndefined()
  const url = 'https://{s}.tile.example/{z}/{x}/{y}{r}.png'
  const credit = '© OpenStreetMap contributors'
  expect(readConfig({ MAP_TILES_URL: url }, '/').mapTiles).toEqual({ url, credit })
  const own = { MAP_TILES_URL: '/tiles/{z}/{x}/{y}.webp', MAP_TILES_CREDIT: 'Ours' }
  expect(readConfig(own, '/').mapTiles).toEqual({ url: '/tiles/{z}/{x}/{y}.webp', credit: 'Ours' })
})

test('half of what Google gave stops the start', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' }, '/')).toThrow(/^GOOGLE_CLIENT_ID and/)
})

test('DATABASE_URL requires AUTH_SECRET', () => {
  expect(() => readConfig({ DATABASE_URL: database }, '/')).toThrow(/^AUTH_SECRET is required/)
})

test('no demo data requires SMTP_URL, or mail would go nowhere', () => {
  expect(() => readConfig({ DEMO_DATA: 'off' }, '/')).toThrow(/^SMTP_URL is required/)
})
