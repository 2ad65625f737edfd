import type { ReactNode } from 'react'

/** Icon libraries no longer include brand marks; these are drawn in the style of the other icons. */
const glyphs = {
  twitter: <path d="M5 4l14 16M19 4L5 20" />,
  facebook: (
    <path d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7H18V3h-2.6C12.6 3 11 4.6 11 7.2v2.3H8V13h3v8" />
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  linkedin: <path d="M5 9.5V20M5 5v.01M10 20v-6a4 4 0 0 1 8 0v6M10 9.5V20" />,
  whatsapp: (
    <>
      <path d="M3 21l1.7-5.1A8.5 8.5 0 1 1 8 19.2z" />
      <path d="M9 9.5c.3 3 2.5 5.2 5.5 5.5" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type SocialName = keyof typeof glyphs

export function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      {glyphs[name]}
    </svg>
  )
}
