import { type UserType, userTypes } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { type SubmitEvent, useCallback, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { authParameters, authPath } from '#app/domain/accounts/destinations.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { AuthHeading, NoScriptAlert } from './auth-heading.tsx'

export const meta = () => [{ title: `${m.auth_join_title({ name: site.name })} · ${site.name}` }]

export const handle = { isForm: true, kept: { query: authParameters } }

const roleTexts = {
  client: {
    title: m.auth_join_client,
    text: m.auth_join_client_text,
    picture: { src: portraitUrl('aline'), clothId: 'josiane', category: 'tailor' },
  },
  professional: {
    title: m.auth_join_professional,
    text: m.auth_join_professional_text,
    picture: { src: portraitUrl('kofi'), clothId: 'kofi-cuts', category: 'barber' },
  },
} as const

export default function Join() {
  const [search] = useSearchParams()
  const next = search.get('next')
  const [type, setType] = useState<UserType>()
  // Also runs when the form mounts, to pick up a choice made before hydration.
  const readType = useCallback((form: HTMLFormElement | null) => {
    const chosen = form && new FormData(form).get('type')
    setType(userTypes.find((userType) => userType === chosen))
  }, [])
  const hydrated = useHydrated()
  const [isAsked, setAsked] = useState(false)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (type) return
    event.preventDefault()
    setAsked(true)
    event.currentTarget.querySelector<HTMLElement>('[type=radio]')?.focus()
  }
  const options = userTypes.map((value) => ({
    value,
    title: roleTexts[value].title(),
    text: roleTexts[value].text(),
    picture: <Portrait {...roleTexts[value].picture} size="360x240" className="h-32" />,
  }))
  return (
    <Form
      noValidate
      ref={readType}
      action="/auth/register"
      onInput={(event) => readType(event.currentTarget)}
      onSubmit={submit}
      className="grid gap-4.5"
    >
      <AuthHeading title={m.auth_join_title({ name: site.name })}>{m.auth_join_text()}</AuthHeading>
      <NoScriptAlert />
      <OptionCards legend={m.auth_join_legend()} name="type" options={options} />
      {next && <input type="hidden" name="next" value={next} />}
      {isAsked && !type && (
        <div role="alert">
          <FieldError>{m.auth_join_missing()}</FieldError>
        </div>
      )}
      <Button type="submit" size="large" block disabled={!hydrated} incomplete={!type}>
        {m.ui_continue()}
      </Button>
      <p className="text-center text-muted-foreground">
        {m.auth_have_account()}{' '}
        <Link to={authPath('/auth/login', { type, next })} className="text-link">
          {m.auth_to_login()}
        </Link>
      </p>
    </Form>
  )
}
