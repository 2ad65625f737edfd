import { Alert } from '#app/ui/data/alert.tsx'

/** Not announced to screen readers again: the toast already was. */
export function RateLimitAlert({ wait }: { wait: string | undefined }) {
  return wait && <Alert tone="warning">{wait}</Alert>
}
