import { Star } from './star.tsx'

type Props = { value: string; count?: string; label: string }

/** One star and the average, for lists. */
export function Rating({ value, count, label }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-semibold">
      <span className="text-rating">
        <Star />
      </span>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">
        <span>{value}</span>{' '}
        {count && <span className="font-normal text-muted-foreground">({count})</span>}
      </span>
    </span>
  )
}

/** Five stars, for a single review. */
export function Stars({ given, label }: { given: number; label: string }) {
  return <span role="img" aria-label={label} data-given={given} className="stars" />
}
