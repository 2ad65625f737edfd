import { m } from '@ujuzi/contract/messages'
import { getLocale, locales } from '@ujuzi/contract/runtime'
import { useLocation } from 'react-router'
import { useFacts } from '#app/lib/facts.ts'
import { languages } from '#app/lib/locales.ts'

/** Plain forms that come back to the same page: they work without a script. */
export function LanguageForm() {
  const current = getLocale()
  const options = locales.map((value) => ({ value, label: languages[value], lang: value }))
  return (
    <ChoiceForm
      action="/language"
      name="locale"
      title={m.layout_language()}
      {...{ options, current }}
    />
  )
}

export function ThemeForm() {
  const { theme } = useFacts()
  const options = [
    { value: 'system', label: m.layout_theme_system() },
    { value: 'light', label: m.layout_theme_light() },
    { value: 'dark', label: m.layout_theme_dark() },
  ]
  return (
    <ChoiceForm
      action="/theme"
      name="theme"
      title={m.layout_theme()}
      options={options}
      current={theme}
    />
  )
}

type Props = {
  action: string
  name: string
  title: string
  options: { value: string; label: string; lang?: string }[]
  current: string
}

function ChoiceForm({ action, name, title, options, current }: Props) {
  const { pathname, search } = useLocation()
  return (
    <form action={action} method="post">
      <fieldset>
        <legend className="font-semibold text-dye-marigold">{title}</legend>
        <input type="hidden" name="back" value={pathname + search} />
        <div className="-mx-2 flex flex-wrap">
          {options.map(({ value, label, lang }) => (
            <button
              key={value}
              type="submit"
              name={name}
              value={value}
              lang={lang}
              aria-pressed={value === current}
              className="min-h-11 px-2 underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:underline"
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
