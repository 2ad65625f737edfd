import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { useLocation } from 'react-router'
import { languages } from '#app/lib/i18n/locales.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'

/** Plain forms that redirect back to the current page, so that they work without scripts. */
export const LanguageForm = () => (
  <ChoiceForm action="/language" name="locale" choice={languageChoice} current={getLocale()} />
)

export const ThemeForm = () => (
  <ChoiceForm action="/theme" name="theme" choice={themeChoice} current={useFacts().theme} />
)

type Choice = { title: string; options: { value: string; label: string; lang?: string }[] }

const languageChoice = (): Choice => ({
  title: m.layout_language(),
  options: locales.map((value) => ({ value, label: languages[value], lang: value })),
})

const themeChoice = (): Choice => ({
  title: m.layout_theme(),
  options: [
    { value: 'system', label: m.layout_theme_system() },
    { value: 'light', label: m.layout_theme_light() },
    { value: 'dark', label: m.layout_theme_dark() },
  ],
})

/** Before its choices on phones, above them where there are columns. */
const titleClasses =
  'font-semibold text-dye-marigold max-md:float-left max-md:me-4 max-md:flex max-md:min-h-11 max-md:items-center'

type Props = { action: string; name: string; choice: () => Choice; current: string }

function ChoiceForm({ action, ...choiceProps }: Props) {
  const { pathname, search } = useLocation()
  return (
    <form noValidate action={action} method="post">
      <input type="hidden" name="back" value={pathname + search} />
      <Choices {...choiceProps} />
    </form>
  )
}

function Choices({ name, choice, current }: Omit<Props, 'action'>) {
  const { title, options } = choice()
  return (
    <fieldset>
      <legend className={titleClasses}>{title}</legend>
      <div className="-mx-2 flex flex-wrap">
        {options.map(({ value, label, lang }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            lang={lang}
            aria-pressed={value === current}
            className="min-h-11 px-2 whitespace-nowrap underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:underline"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
