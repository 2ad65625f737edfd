// Words that messages do not use, with what to write instead. Terms of the product: docs/glossary.md.

export type MessageLocale = 'en' | 'fr' | 'es'

export type Term = {
  /** A regular expression without anchors; it is matched as whole words, ignoring case. */
  words: string
  use: string
  /** Only messages whose key contains this. */
  keys?: string
  /** Files and parts of keys to which the rule does not apply. */
  except?: readonly string[]
}

const letters =
  '(?<!(?:[0-9]|two|three|uppercase|lowercase|capital|fewer) )letters?(?! \\(|, numbers)'
/** Security and legal texts may be formal. */
const formal = ['privacy', 'security', 'documents/terms']

export const replacedTerms: Readonly<Record<MessageLocale, readonly Term[]>> = {
  en: [
    { words: 'reviewers?', use: 'moderator (or client, for the author of a review)' },
    { words: 'e-mail(?:s|ed)?|mail(?:s|ed)?', use: 'email' },
    { words: letters, use: 'email or newsletter' },
    { words: 'call(?:s|ed|ing)? (?:\\w+ ){0,3}off', use: 'cancel' },
    { words: 'customers?', use: 'client' },
    { words: 'telephone', use: 'phone' },
    { words: 'prizes?', use: 'award' },
    {
      words: '(?:is|are|was|were|been|be|being|get|gets) told|have told|told to',
      use: 'we’ll let {name} know, or the channel: we emailed {name}',
    },
    { words: 'at once', use: 'now, right away' },
    { words: '(?:comes?|came) back to you|(?:nothing|all|it) comes back', use: 'refund' },
    { words: '(?:gets?|got) (?:everything|all|it all) back', use: 'a full refund' },
    { words: 'whoever|whom(?:ever)?', use: 'who, or a noun' },
    { words: '(?:some|no|any|every)body', use: 'someone, no one, anyone, everyone, or a noun' },
    { words: '(?:of|by) (?:it|them)sel(?:f|ves)', use: 'automatically' },
    { words: 'anew', use: 'again' },
    { words: '(?:ran|runs?|running) out', use: 'expired, expires' },
    { words: 't(?:ak(?:es?|en|ing)|ook) (?:\\w+ ){0,3}back', use: 'withdraw' },
    { words: 'hand(?:s|ed|ing)? (?:\\w+ )?in', use: 'submit' },
    { words: 'st(?:ands?|ood)', use: 'appear, stay, be in force' },
    { words: 'present time', use: 'current time' },
    { words: 'free times?', use: 'open times' },
    { words: 'wish(?:es|ed)?', use: 'would like, request' },
    { words: 'otherwise(?=[.?]|$)', use: 'the case it means' },
    {
      words: 'cannot|(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not',
      use: 'the contraction',
      except: formal,
    },
    {
      words:
        '(?<!(?:who|what|as|how) )(?:you|we|they) are(?= \\w)|(?<!(?:what|as) )it is(?= \\w)|there is|I am|(?:you|we|they|it) will',
      use: 'the contraction',
      except: formal,
    },
    { words: '[0-9]{1,2}(?::[0-9]{2})? ?[ap]\\.?m', use: 'the 24-hour clock' },
    { words: '!', use: 'a full stop' },
  ],
  fr: [
    {
      words: 'médiateurs?|examinateurs?|relecteurs?|réviseurs?|équipe de révision',
      use: 'modérateur',
    },
    { words: 'courriels?|mails?|emails?', use: 'e-mail' },
    { words: '(?<!(?:[0-9]|deux|trois|de|des) )lettres?(?! \\()', use: 'e-mail or newsletter' },
    { words: 'prix|récompenses?', use: 'distinction', keys: 'award' },
    { words: '(?:remporté|gagné|décerné) (?:un|le) prix', use: 'distinction' },
    { words: 'prestataires?', use: 'professionnel' },
    { words: 'établissements?', use: 'entreprise' },
    { words: 'visites?(?! à domicile)', use: 'rendez-vous (visite only at the client’s home)' },
    { words: '(?:reporter|reprogrammer|replanifier)', use: 'déplacer' },
    { words: 'arrhes', use: 'acompte' },
    { words: 'insignes?', use: 'badge' },
    { words: 'files? d’attente', use: 'liste d’attente' },
    {
      words: '(?:vraies? )?heures? (?:vraiment )?libres?|(?:horaires?|créneaux?) libres?',
      use: 'créneau disponible',
    },
    { words: '(?:de lui|d’elle|d’eux)-mêmes?|tout seuls?', use: 'automatiquement' },
    { words: 'ici se tien(?:t|nent)|se tien(?:t|nent) ici', use: 's’affiche ici' },
    { words: 'd’un (?:seul )?coup', use: 'en une fois, tout de suite' },
    {
      words: '(?:est|sont|sera|seront|été) (?:informé|prévenu|averti)e?s?',
      use: 'nous prévenons {name}, or the channel: e-mail envoyé à {name}',
    },
    { words: 'tu|toi|ton|tes', use: 'vous' },
    { words: '!', use: 'a full stop' },
  ],
  es: [
    { words: 'revisor(?:es|as?)?|mediador(?:es|as?)?|examinador(?:es|as?)?', use: 'moderador' },
    { words: 'correos? electrónicos?|e-?mails?', use: 'correo' },
    { words: 'cartas?', use: 'correo o boletín' },
    { words: 'empresas?', use: 'negocio' },
    { words: 'reseñas?', use: 'opinión' },
    { words: 'prestador(?:es|as?)?|proveedor(?:es|as?)?', use: 'profesional' },
    { words: 'visitas?(?! a domicilio)', use: 'cita (visita only at the client’s home)' },
    { words: 'reprogram\\p{L}+|reagend\\p{L}+', use: 'cambiar' },
    { words: 'depósitos?', use: 'anticipo' },
    { words: 'insignias?', use: 'distintivo' },
    { words: 'galard(?:ón|ones)', use: 'premio' },
    { words: 'devoluci(?:ón|ones)', use: 'reembolso' },
    { words: 'inasistencias?', use: 'ausencia' },
    {
      words: 'horas (?:de verdad )?libres|hora libre|huecos? libres?',
      use: 'hora disponible',
    },
    { words: 'por sí (?:sol[oa]s?|mism[oa]s?)', use: 'automáticamente' },
    { words: 'aquí (?:están de pie|se tienen?)', use: 'aparece aquí' },
    { words: 'de golpe', use: 'de una vez, enseguida' },
    {
      words: 'qued(?:a|an|ará|arán) (?:informad|avisad)[oa]s?',
      use: 'avisaremos a {name}, or the channel: correo enviado a {name}',
    },
    { words: 'tú|tus?|ti|contigo', use: 'usted' },
    { words: '[¡!]', use: 'a full stop' },
  ],
}

export type Exception = {
  words: readonly string[]
  /** `spec`: the specification gives the message or label word for word. Else why the words are right there. */
  from: string
}

const toast = (text: string): Exception => ({ words: ['!', '¡'], from: `spec: ${text}` })

const hours = (from: string, to: string): Exception => ({
  words: [from, to],
  from: `spec: ${from} - ${to}`,
})

const pageVisits: Exception = { words: ['visites', 'visitas'], from: 'visits of a page' }

/** Words that one message may use, by key. */
export const allowedTerms: Readonly<Record<string, Exception>> = {
  facts_time_of_day_morning: hours('6am', '12pm'),
  facts_time_of_day_afternoon: hours('12pm', '6pm'),
  facts_time_of_day_evening: hours('6pm', '10pm'),
  facts_booking_time_morning: hours('6 am', '12 pm'),
  facts_booking_time_afternoon: hours('12 pm', '6 pm'),
  facts_booking_time_evening: hours('6 pm', '10 pm'),
  landing_figure_customers: { words: ['customers'], from: 'spec: Customers' },
  analytics_visits: pageVisits,
  analytics_visits_text: pageVisits,
  analytics_visit_count: pageVisits,
  analytics_visits_note: pageVisits,
  analytics_platform_visits: pageVisits,
  facts_business_type_company: { words: ['empresa'], from: 'the legal form' },
  landing_voice_photographer: { words: ['tout seul'], from: 'a person’s own words' },
  auth_code_sent: toast('Verification code sent!'),
  auth_login_done: toast('Login successful!'),
  auth_register_done: toast('Registration successful! Please check your email for verification.'),
  auth_verified_done: toast('Email verified successfully!'),
  auth_forgot_done: toast('Password reset instructions sent to your email!'),
  auth_sent_again_done: toast('Reset instructions sent again!'),
  auth_reset_done: toast('Password reset successfully!'),
  auth_google_done: toast('Successfully signed in with Google!'),
  field_password_match: { words: ['do not'], from: 'spec: Passwords do not match' },
  auth_rule_special: { words: ['!'], from: 'names the character' },
  client_welcome: toast('Welcome back!'),
}
