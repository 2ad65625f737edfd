import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export const iconButtonClasses =
  'relative inline-grid size-11 cramped:size-[44px] flex-none place-items-center rounded-control transition-colors hover:bg-accent'

type Props = ComponentProps<'button'> & {
  /** Accessible name. */
  label: string
  /** `floating` is for buttons on top of pictures. */
  look?: 'plain' | 'outline' | 'floating'
}

const looks = {
  plain: '',
  outline: 'border-[1.5px] bg-card',
  floating: 'rounded-full bg-card shadow-1',
} as const

export function IconButton({ label, look = 'plain', className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classes(iconButtonClasses, looks[look], className)}
    />
  )
}
