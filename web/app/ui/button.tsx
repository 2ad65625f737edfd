import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

const looks = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
  outline: 'border-input bg-card hover:bg-accent hover:border-foreground',
  secondary: 'bg-secondary hover:bg-accent',
  ghost: 'hover:bg-accent',
  bold: 'bg-bold text-bold-foreground hover:bg-bold-hover',
  highlight: 'bg-highlight text-highlight-foreground hover:bg-dye-chalk',
  line: 'border-current hover:bg-current/10',
  remove: 'text-destructive hover:bg-destructive-soft',
  destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive/90',
} as const

const sizes = {
  small: 'min-h-11 px-3.5 py-2 text-label cramped:px-2',
  medium: 'min-h-11 px-4.5 py-2 text-base cramped:px-2',
  large: 'min-h-13 px-6 py-2 text-md cramped:px-3',
} as const

/** By size, so that the text begins at the edge of what is around the button. */
const flushes = {
  small: '-ml-3.5 cramped:-ml-2',
  medium: '-ml-4.5 cramped:-ml-2',
  large: '-ml-6 cramped:-ml-3',
} as const

export type ButtonStyle = {
  /** Use `primary` at most once in a view. */
  look?: keyof typeof looks
  size?: keyof typeof sizes
  block?: boolean
  /** Its text begins where the text above it does: for looks without an edge or a ground. */
  flush?: boolean
}

const disabledClasses = 'cursor-not-allowed border-border bg-muted text-muted-foreground'

export function buttonClasses(
  { look = 'primary', size = 'medium', block, flush }: ButtonStyle,
  enabled = true,
) {
  return classes(
    'inline-flex max-w-full min-w-0 items-center justify-center gap-2 rounded-control border-[1.5px] text-center font-semibold leading-tight transition-colors',
    sizes[size],
    block && 'w-full',
    flush && flushes[size],
    enabled
      ? classes(
          looks[look],
          'active:translate-y-px',
          !looks[look].includes('border-') && 'border-transparent',
        )
      : disabledClasses,
  )
}

/**
 * A row of buttons that share its width: equally while their texts fit, else by their texts, on as many lines as these
 * need. A button is never narrower than its text.
 */
export const buttonRowClasses = 'flex flex-wrap gap-3 *:min-w-fit *:flex-1'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    pending?: boolean
    pendingLabel?: ReactNode
    /** Something is missing. The button looks and works as ever: pressing it says what. */
    incomplete?: boolean
  }

/** While `pending` the button stays focusable, announces `pendingLabel` and ignores clicks. */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    block,
    flush,
    pending = false,
    pendingLabel,
    incomplete,
    className,
    children,
    onClick,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || incomplete || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={classes(
        buttonClasses({ look, size, block, flush }, !pending && !rest.disabled),
        className,
      )}
    >
      {pending && <Spinner />}
      {asElement(pending ? (pendingLabel ?? children) : children)}
    </button>
  )
}

/** A text beside a node that comes and goes is an element: translators of browsers replace text nodes. */
const asElement = (label: ReactNode) => (typeof label === 'string' ? <span>{label}</span> : label)

type LinkButtonProps = ComponentProps<typeof Link> & ButtonStyle

export function LinkButton({ look, size, block, flush, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes(buttonClasses({ look, size, block, flush }), className)} />
  )
}
