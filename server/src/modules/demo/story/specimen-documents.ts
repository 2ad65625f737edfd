import { fileURLToPath } from 'node:url'
import { dyes } from '@ujuzi/contract/cloth/dyes'

/* Documents of fictional people, each marked as a specimen. */

const font = {
  loadSystemFonts: false,
  fontFiles: ['ojuju-700', 'onest-600'].map((name) =>
    fileURLToPath(new URL(`../../../../assets/fonts/${name}.ttf`, import.meta.url)),
  ),
  defaultFontFamily: 'Onest Ujuzi',
}

export const renderIdentityCard = ({ name, born }: { name: string; born: string }) =>
  renderDocument(
    { width: 860, height: 540 },
    'IDENTITY CARD',
    300,
    [
      ['Name', name],
      ['Date of birth', born],
      ['Number', '0000 0000 000'],
    ],
    `<rect x="48" y="150" width="210" height="270" fill="${dyes.clay}"/>
  <circle cx="153" cy="250" r="52" fill="${dyes.ink}"/>
  <path d="M68 420a85 85 0 0 1 170 0z" fill="${dyes.ink}"/>`,
  )

type RegistrationDetails = { business: string; owner: string; town: string; number: string }

export const renderRegistration = ({ business, owner, town, number }: RegistrationDetails) =>
  renderDocument({ width: 860, height: 600 }, 'CERTIFICATE OF REGISTRATION', 48, [
    ['Business name', business],
    ['Proprietor', owner],
    ['Place', town],
    ['Number', number],
  ])

type Size = { width: number; height: number }

async function renderDocument(
  { width, height }: Size,
  title: string,
  left: number,
  lines: [string, string][],
  besides = '',
): Promise<Uint8Array> {
  const texts = lines.map(([label, value], row) => {
    const y = 180 + row * 100
    return `<text x="${left}" y="${y}" font-size="22" fill="${dyes.kola}">${label}</text>
  <text x="${left}" y="${y + 40}" font-size="34" fill="${dyes.ink}">${escapeXml(value)}</text>`
  })
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="${dyes.chalk}"/>
  <rect width="${width}" height="96" fill="${dyes.indigo}"/>
  <text x="48" y="62" font-family="Ojuju Ujuzi" font-size="38" fill="${dyes.chalk}">${title}</text>
  ${besides}
  ${texts.join('\n  ')}
  <text x="${width - 48}" y="${height - 32}" text-anchor="end" font-size="22" fill="${dyes.kola}">SPECIMEN · Ujuzi demo</text>
</svg>`
  const { renderAsync } = await import('@resvg/resvg-js')
  return (await renderAsync(picture, { font })).asPng()
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
