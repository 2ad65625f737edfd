import { avatarColours, initialsOf } from '@ujuzi/contract/cloth/initials'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { classes } from '#app/ui/classes.ts'
import { Portrait } from './portrait.tsx'
import { portraitUrl } from './portrait-url.ts'

const sizes = {
  small: 'size-9 text-caption cramped:size-[40px] cramped:text-[16px]',
  medium: 'size-12 text-base',
  large: 'size-16 text-xl',
  huge: 'size-26 text-[2rem]',
} as const

type Props = {
  /** Also determines the colour behind the initials, so that a person has one colour everywhere. */
  name: string
  /** A photo. */
  src?: string | null
  /** The drawn portrait of a demo business, in front of its cloth; a photo takes precedence. */
  drawn?: { portrait: string; clothId: string; category: ServiceCategory } | null
  size?: keyof typeof sizes
  /** Adds a ring in the card's colour, for avatars that overlap something. */
  ringed?: boolean
}

/** Hidden from screen readers: callers show the name beside it. */
export function Avatar({ name, src, drawn, size = 'medium', ringed }: Props) {
  const { ground, ink } = avatarColours(name)
  return (
    <span
      aria-hidden="true"
      style={{ background: ground, color: ink }}
      className={classes(
        'inline-grid flex-none place-items-center overflow-hidden rounded-full font-semibold leading-none whitespace-nowrap dark:inset-ring dark:inset-ring-white/24',
        sizes[size],
        ringed && 'border-[3px] border-card',
      )}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover object-[50%_20%]" />
      ) : drawn ? (
        <Portrait
          src={portraitUrl(drawn.portrait)}
          clothId={drawn.clothId}
          category={drawn.category}
          size="300x300"
          className="size-full"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
