import { expect, test } from 'vitest'
import { publicKeyOf } from './channel-settings.ts'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment configures the embedded database, demo data and port 3000', () => {
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

test('normalizes PUBLIC_URL to an origin in lower case without the default port', () => {
  const env = { PUBLIC_URL: 'HTTPS://Ujuzi.Africa:443/', DEMO_DATA: 'public' }
  expect(readConfig(env, '/').publicUrl).toBe('https://ujuzi.africa')
})

test('demo data is off by default when DATABASE_URL is set', () => {
  const env = { DATABASE_URL: database, AUTH_SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:25' }
  expect(readConfig(env, '/').demo).toBe(false)
})

test('DATABASE_READ_URLS lists replicas separated by commas or spaces and is refused without DATABASE_URL', () => {
  const env = { DATABASE_URL: database, AUTH_SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:25' }
  const replicas = ['postgres://u:p@a/db', 'postgres://u:p@b/db', 'postgres://u:p@c/db']
  const DATABASE_READ_URLS = `${replicas[0]}, ${replicas[1]} ${replicas[2]}`
  expect(readConfig({ ...env, DATABASE_READ_URLS }, '/').databaseReadUrls).toEqual(replicas)
  expect(readConfig(env, '/').databaseReadUrls).toEqual([])
  expect(() => readConfig({ DATABASE_READ_URLS }, '/')).toThrow(
    /^DATABASE_READ_URLS is set without/,
  )
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'ujuzi.africa'],
  ['PUBLIC_URL', 'https://ujuzi.africa/market'],
  ['PUBLIC_URL', 'https://ujuzi.africa/?a=b'],
  ['PUBLIC_URL', 'https://user:word@ujuzi.africa'],
  ['DATABASE_URL', 'mysql://u@h/db'],
  ['DATABASE_OWNER_URL', 'u@h/db'],
  ['DATABASE_READ_URLS', 'postgres://u:p@h/db, h/db'],
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
  ['SMS_FROM', 'UJUZI,XX:22384'],
  ['SMS_FROM', 'UJUZI,OTHER'],
  ['SMS_FROM', 'KE:1234,KE:22384'],
  ['SMS_FROM', 'KE:12'],
  ['SMS_REPORTS_SECRET', 'short'],
  ['WHATSAPP_URL', 'graph'],
  ['WHATSAPP_TOKEN', 'with space'],
  ['WHATSAPP_APP_SECRET', 'short'],
  ['WHATSAPP_VERIFY_TOKEN', 'short'],
  ['GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['MAP_TILES_URL', 'https://tile.example/{z}/{x}.png'],
  ['MAP_TILES_URL', "https://tile.example/{z}/{x}/{y}.png' 'unsafe-inline"],
  ['MAP_TILES_URL', 'javascript:/{z}/{x}/{y}'],
  ['MAP_TILES_URL', 'ftp://tile.example/africa.pmtiles'],
  ['MAP_TILES_URL', 'https://tile.example/a;script-src *.pmtiles'],
  ['MAP_TILES_URL', 'https://tile.example/africa.mbtiles'],
  ['MAP_TILES_URL', '//tile.example/africa.pmtiles'],
  ['MAP_TILES_CREDIT', 'a\r\nb'],
  ['RATE_LIMITS', 'no'],
  ['PROCESS', 'both'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
])('refuses the setting %s=%s with one sentence that names the setting', (name, value) => {
  const read = () => readConfig({ [name]: value }, '/')
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be .*\\.$`))
})

test('GOOGLE_ISSUER may be a plain HTTP URL if its host is this machine', () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  const env = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' }
  expect(readConfig(env, '/').google?.issuer).toBe('http://127.0.0.1:4000')
})

test('map tiles get the OpenStreetMap credit unless MAP_TILES_CREDIT sets a different one', () => {
  expect(readConfig({}, '/').mapTiles).toBeUndefined()
  const url = 'https://{s}.tile.example/{z}/{x}/{y}{r}.png'
  const credit = '© OpenStreetMap contributors'
  expect(readConfig({ MAP_TILES_URL: url }, '/').mapTiles).toEqual({ url, credit })
  const archive = 'https://maps.example/africa.pmtiles'
  expect(readConfig({ MAP_TILES_URL: archive }, '/').mapTiles).toEqual({ url: archive, credit })
  const own = { MAP_TILES_URL: '/tiles/{z}/{x}/{y}.webp', MAP_TILES_CREDIT: 'Ours' }
  expect(readConfig(own, '/').mapTiles).toEqual({ url: '/tiles/{z}/{x}/{y}.webp', credit: 'Ours' })
})

test('refuses GOOGLE_CLIENT_ID without GOOGLE_CLIENT_SECRET', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' }, '/')).toThrow(/^GOOGLE_CLIENT_ID and/)
})

test('refuses incomplete VAPID settings and a VAPID public key that does not match the private key', () => {
  const privateKey = 'k'.repeat(43)
  const publicKey = publicKeyOf(privateKey)
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  const subject = 'mailto:hello@ujuzi.africa'
  const whole = { ...env, VAPID_SUBJECT: subject }
  expect(readConfig(whole, '/').pushKeys).toEqual({ publicKey, privateKey, subject })
  expect(readConfig({}, '/').pushKeys).toBeUndefined()
  expect(() => readConfig(env, '/')).toThrow(/^VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and/)
  const other = { ...whole, VAPID_PRIVATE_KEY: 'j'.repeat(43) }
  expect(() => readConfig(other, '/')).toThrow(/^VAPID_PUBLIC_KEY is not the public key/)
})

test('refuses the four WhatsApp settings if one of them is missing', () => {
  const env = {
    WHATSAPP_URL: 'https://graph.facebook.com/v23.0/1234567890',
    WHATSAPP_TOKEN: 'EAAG',
    WHATSAPP_APP_SECRET: 's'.repeat(32),
    WHATSAPP_VERIFY_TOKEN: 'verify me',
  }
  expect(readConfig(env, '/').whatsapp).toMatchObject({ url: env.WHATSAPP_URL, token: 'EAAG' })
  expect(readConfig({}, '/').whatsapp).toBeUndefined()
  for (const name of Object.keys(env)) {
    const incomplete = { ...env, [name]: '' }
    expect(() => readConfig(incomplete, '/')).toThrow(/^WHATSAPP_URL, WHATSAPP_TOKEN, /)
  }
})

test('SMS_FROM sets a default SMS sender and different senders for single countries', () => {
  const senders = readConfig({ SMS_FROM: 'UJUZI, KE:22384,NG:N-Alert' }, '/').smsFrom
  expect(senders?.fallback).toBe('UJUZI')
  expect(Object.fromEntries(senders?.byDialCode ?? [])).toEqual({
    '+254': '22384',
    '+234': 'N-Alert',
  })
})

test('DATABASE_URL requires AUTH_SECRET', () => {
  expect(() => readConfig({ DATABASE_URL: database }, '/')).toThrow(/^AUTH_SECRET is required/)
})

test('AUTH_SECRET_OLD requires an AUTH_SECRET that differs from it', () => {
  const old = 'o'.repeat(32)
  const both = readConfig({ AUTH_SECRET: secret, AUTH_SECRET_OLD: old }, '/')
  expect(both).toMatchObject({ authSecret: secret, oldAuthSecret: old })
  expect(() => readConfig({ AUTH_SECRET_OLD: old }, '/')).toThrow(/^AUTH_SECRET_OLD is set without/)
  const same = { AUTH_SECRET: secret, AUTH_SECRET_OLD: secret }
  expect(() => readConfig(same, '/')).toThrow(/^AUTH_SECRET_OLD is the same as/)
})

test('DATABASE_OWNER_URL requires DATABASE_URL', () => {
  const owner = { DATABASE_OWNER_URL: 'postgres://owner:p@127.0.0.1/db' }
  expect(() => readConfig(owner, '/')).toThrow(/^DATABASE_OWNER_URL is set without DATABASE_URL/)
  const env = { ...owner, DATABASE_URL: database, AUTH_SECRET: secret, SMTP_URL: 'smtp://m' }
  expect(readConfig(env, '/').databaseOwnerUrl).toBe(owner.DATABASE_OWNER_URL)
})

test('DEMO_DATA=off requires SMTP_URL', () => {
  expect(() => readConfig({ DEMO_DATA: 'off' }, '/')).toThrow(/^SMTP_URL is required/)
})

const https = { PUBLIC_URL: 'https://ujuzi.africa' }
const mail = { SMTP_URL: 'smtp://127.0.0.1:25' }

test.each([
  ['PUBLIC_URL', https],
  ['PUBLIC_URL', { PUBLIC_URL: 'HTTPS://ujuzi.africa/' }],
  ['PUBLIC_URL', { ...https, DEMO_DATA: 'on' }],
  ['PUBLIC_URL', { ...https, DATABASE_URL: database, AUTH_SECRET: secret, DEMO_DATA: 'on' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.1.4', DEMO_DATA: 'on' }],
  ['HOST', { HOST: '127.0.0.1.evil.example', DEMO_DATA: 'on' }],
  ['HOST', { HOST: 'ujuzi.africa', PUBLIC_URL: 'http://ujuzi.africa' }],
])(
  'requires DEMO_DATA=off or DEMO_DATA=public when %s makes the server reachable by others: %o',
  (name, env) => {
    const read = () => readConfig(env, '/')
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(
      new RegExp(`^With ${name} [^ ]+ .*DEMO_DATA=off, or DEMO_DATA=public [^.]*\\.$`),
    )
  },
)

test.each([
  [{}],
  [{ HOST: 'localhost' }],
  [{ HOST: '127.3.2.1' }],
  [{ HOST: '::1' }],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }],
])('demo data is on by default when only this machine can reach the server: %o', (env) => {
  expect(readConfig(env, '/')).toMatchObject({ demo: true, demoIsPublic: false })
})

test.each([
  [
    { ...https, DEMO_DATA: 'public' },
    { demo: true, demoIsPublic: true },
  ],
  [
    { HOST: '0.0.0.0', DEMO_DATA: 'public' },
    { demo: true, demoIsPublic: true },
  ],
  [
    { ...https, ...mail, DEMO_DATA: 'off' },
    { demo: false, demoIsPublic: false },
  ],
  [
    { HOST: '0.0.0.0', ...mail, DEMO_DATA: 'off' },
    { demo: false, demoIsPublic: false },
  ],
])(
  'accepts DEMO_DATA=public or DEMO_DATA=off on a server that others can reach: %o',
  (env, chosen) => {
    expect(readConfig(env, '/')).toMatchObject(chosen)
  },
)

test('METRICS_PORT works without METRICS_TOKEN and must differ from PORT', () => {
  expect(readConfig({ METRICS_PORT: '9464' }, '/').metrics).toEqual({
    port: 9464,
    token: undefined,
  })
  const same = () => readConfig({ PORT: '8080', METRICS_PORT: '8080' }, '/')
  expect(same).toThrow(
    new ConfigError('METRICS_PORT is the same as PORT (8080): choose another one.'),
  )
  expect(() => readConfig({ METRICS_PORT: '3000' }, '/')).toThrow(/METRICS_PORT is the same/)
})
