import type { Answer, Endpoint, Returned } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'

type Props<E extends Endpoint> = {
  answer: Promise<Answer<E>>
  /** The shape of what is on its way. */
  skeleton: ReactNode
  children: (data: Returned<E>) => ReactNode
}

/** A part of the page that may come later than the rest, or not at all. */
export function Late<E extends Endpoint>({ answer, skeleton, children }: Props<E>) {
  return (
    <Suspense fallback={<div aria-busy="true">{skeleton}</div>}>
      <Await resolve={answer}>
        {(got) => (got.ok ? children(got.data) : <Missing message={got.error.message} />)}
      </Await>
    </Suspense>
  )
}

function Missing({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <div className="grid gap-3">
      <Alert tone="destructive">{message}</Alert>
      <Button
        look="outline"
        className="justify-self-start"
        pending={state === 'loading'}
        onClick={() => revalidate()}
      >
        {m.portal_try_again()}
      </Button>
    </div>
  )
}
