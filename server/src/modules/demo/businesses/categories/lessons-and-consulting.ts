import { type CategoryFacts, createServiceFacts } from './category.ts'

export const tutor: CategoryFacts = {
  share: 6,
  womanChance: 0.48,
  place: 'client',
  services: [
    createServiceFacts(
      60,
      7,
      ['Mathematics', 'Primary to final year, with exercises between lessons.'],
      ['Mathématiques', 'Du primaire à la terminale, avec exercices entre les cours.'],
      'Matemática',
    ),
    createServiceFacts(
      60,
      7,
      ['English lessons', 'Speaking first, then grammar, at the pace of the pupil.'],
      ['Cours d’anglais', 'L’oral d’abord, puis la grammaire, au rythme de l’élève.'],
      'Aulas de inglês',
    ),
    createServiceFacts(
      60,
      7,
      ['French lessons', 'For beginners or for exams, with homework corrected.'],
      ['Cours de français', 'Soutien ou examen, devoirs corrigés.'],
      'Aulas de francês',
    ),
    createServiceFacts(
      90,
      10,
      ['Physics and chemistry', 'Theory made plain and past papers done together.'],
      ['Physique et chimie', 'La théorie expliquée simplement, annales faites ensemble.'],
      'Física e química',
    ),
    createServiceFacts(
      120,
      12,
      ['Exam preparation', 'A plan to the exam day, mock papers and marking.'],
      ['Préparation aux examens', 'Un plan jusqu’au jour J, sujets blancs et corrections.'],
      'Preparação para exames',
    ),
    createServiceFacts(
      60,
      9,
      ['Computer basics', 'Typing, documents, e-mail and safe browsing.'],
      ['Initiation informatique', 'Clavier, documents, e-mail et navigation sûre.'],
      'Informática básica',
    ),
  ],
}

export const consultant: CategoryFacts = {
  share: 2.5,
  womanChance: 0.42,
  place: 'online',
  services: [
    createServiceFacts(
      60,
      25,
      ['Business advice', 'One hour on the one question that holds you up.'],
      ['Conseil d’entreprise', 'Une heure sur la question qui vous bloque.'],
      'Consultoria de negócios',
    ),
    createServiceFacts(
      120,
      60,
      ['Business plan', 'Figures, market and text for the bank, read together.'],
      ['Plan d’affaires', 'Chiffres, marché et texte pour la banque, relus ensemble.'],
      'Plano de negócios',
    ),
    createServiceFacts(
      90,
      35,
      ['Bookkeeping set-up', 'Accounts, receipts and a habit of fifteen minutes a week.'],
      ['Mise en place comptable', 'Comptes, reçus et une habitude de quinze minutes par semaine.'],
      'Contabilidade',
    ),
    createServiceFacts(
      60,
      22,
      ['Tax questions', 'What to declare, when, and with which papers.'],
      ['Questions fiscales', 'Quoi déclarer, quand, et avec quels papiers.'],
      'Questões fiscais',
    ),
    createServiceFacts(
      90,
      30,
      ['CV and interview', 'CV rewritten, then a mock interview with notes.'],
      ['CV et entretien', 'CV réécrit, puis un entretien blanc avec des notes.'],
      'CV e entrevista',
    ),
  ],
}

export const trainer: CategoryFacts = {
  share: 2.5,
  womanChance: 0.35,
  place: 'business',
  services: [
    createServiceFacts(
      60,
      8,
      ['Personal training', 'Warm-up, strength and stretching to your own plan.'],
      ['Coaching individuel', 'Échauffement, force et étirements selon votre plan.'],
      'Treino pessoal',
    ),
    createServiceFacts(
      60,
      4,
      ['Small group class', 'Up to eight people, music, all levels.'],
      ['Cours en petit groupe', 'Huit personnes au plus, en musique, tous niveaux.'],
      'Aula em grupo',
    ),
    createServiceFacts(
      45,
      6,
      ['Boxing basics', 'Stance, guard and pads, gloves lent.'],
      ['Initiation à la boxe', 'Posture, garde et pattes d’ours, gants prêtés.'],
      'Boxe para iniciantes',
    ),
    createServiceFacts(
      90,
      12,
      ['First assessment', 'Measures, goals and a plan for six weeks.'],
      ['Premier bilan', 'Mesures, objectifs et un plan de six semaines.'],
      'Avaliação física',
    ),
    createServiceFacts(
      60,
      7,
      ['Yoga lesson', 'Breathing, balance and rest, mats provided.'],
      ['Cours de yoga', 'Souffle, équilibre et repos, tapis fournis.'],
      'Aula de ioga',
    ),
  ],
}

export const translator: CategoryFacts = {
  share: 2,
  womanChance: 0.52,
  place: 'online',
  services: [
    createServiceFacts(
      60,
      14,
      ['Translate a document', 'Up to three pages between English, French and one local language.'],
      ['Traduction de document', 'Jusqu’à trois pages : français, anglais, une langue du pays.'],
      'Tradução de documento',
    ),
    createServiceFacts(
      120,
      35,
      ['Interpreter at a meeting', 'Two hours at your side, in person or by call.'],
      ['Interprète en réunion', 'Deux heures à vos côtés, sur place ou par appel.'],
      'Intérprete em reunião',
    ),
    createServiceFacts(
      60,
      18,
      ['Certified papers', 'Birth, marriage and school papers with the stamp.'],
      ['Papiers certifiés', 'Actes et diplômes traduits avec le cachet.'],
      'Documentos certificados',
    ),
    createServiceFacts(
      60,
      12,
      ['Proofreading', 'Spelling, style and layout corrected and explained.'],
      ['Relecture', 'Orthographe, style et mise en page corrigés et expliqués.'],
      'Revisão de texto',
    ),
    createServiceFacts(
      90,
      22,
      ['Subtitles', 'Ten minutes of video transcribed and subtitled.'],
      ['Sous-titres', 'Dix minutes de vidéo transcrites et sous-titrées.'],
      'Legendas',
    ),
  ],
}
