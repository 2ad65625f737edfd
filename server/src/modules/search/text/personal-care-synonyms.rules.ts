/**
 * Synonyms for hair, clothes, body, mind and events in English, French, Spanish and Portuguese: one concept per line,
 * with words or phrases, and with `#` the category that always offers it.
 */
export const personalCareSynonyms = `
haircut, haircuts, cut, cuts, #barber, trim, barbing, coupe, coupes, corte, cortes, hair cut, coupe cheveux, corte pelo, corte cabelo
fade, fades, skin fade, degrade, degrades, degradado, taper
beard, beards, barbe, barbes, barba, barbas, beard trim, taille barbe
shave, shaving, rasage, raser, afeitado, afeitar, barbear, navalha
clippers, tondeuse, maquina, lineup, contours, line up, shape up
kids, kid, children, child, childrens, enfant, enfants, bebe, nino, ninos, nina, infantil, infantis, crianca, criancas
men, mens, man, homme, hommes, masculin, hombre, hombres, caballero, caballeros, homem, homens
women, womens, woman, ladies, lady, femme, femmes, dame, dames, mujer, mujeres, senora, senoras, mulher, mulheres
braid, braids, braiding, braided, tresse, tresses, tressage, natte, nattes, trenza, trenzas, trenzado, tranca, trancas
knotless, sans noeuds, sans noeud, sin nudos, sem no
cornrow, cornrows, nattes collees, couches, nago
box braids, boxbraids, rasta, rastas
loc, locs, lock, locks, dreads, dreadlocks, dreadlock, rastas, retwist, interlock
twist, twists, vanille, vanilles, torsades
weave, weaves, weaving, weavon, tissage, tissages, extension, extensions, extensiones, aplique, closure, frontal
wig, wigs, perruque, perruques, peluca, pelucas, peruca, perucas
relaxer, relaxed, defrisage, defriser, alisado, alisamento, lissage, press, straightening, keratin, keratine, keratina
blowdry, brushing, blow dry, sechage, secado, escova
shampoo, shampoing, shampooing, champu, lavado, lavar, hair wash
colour, color, colouring, coloring, dye, coloration, couleur, couleurs, teinture, tinte, coloracao, colores, cores, highlights, meches, mechas
hairstyle, hairstyles, coiffure, coiffures, peinado, peinados, penteado, penteados, updo, chignon, hair style
natural, naturel, naturels, naturals, afro, nappy
manicure, manucure, manicura, nails, nail, ongle, ongles, unas, unhas, nail polish, vernis
pedicure, pedicura
makeup, maquillage, maquillaje, maquilhagem, maquiagem, maquilleuse, make up, makeup artist, make up artist, mua
eyelashes, eyelash, lashes, cils, pestanas, lash
eyebrows, eyebrow, brows, sourcils, cejas, sobrancelhas
facial, facials, soin visage, visage, limpieza facial, skincare, skin care
waxing, wax, epilation, depilacion, depilacao, sugaring, cire
massage, massages, masaje, masajes, massagem, massagens, masseur, masseuse, spa
henna, henne, mehndi
tattoo, tattoos, tatouage, tatuaje, tatuagem, piercing
dress, dresses, gown, gowns, robe, robes, vestido, vestidos
suit, suits, costume, costumes, traje, trajes, fato, fatos, tuxedo, smoking
shirt, shirts, chemise, chemises, camisa, camisas, blouse
trousers, pants, pantalon, pantalones, calcas, jeans
skirt, skirts, jupe, jupes, falda, faldas, saia
kaftan, kaftans, caftan, caftans, boubou, boubous, bubu, agbada, dashiki, abaya, kanzu, bazin, gandoura, djellaba
ankara, pagne, pagnes, wax print, kitenge, chitenge, kente, capulana, tissu
alteration, alterations, mending, retouche, retouches, arreglos, arreglo, arranjos, hem, hems, ourlet, ourlets, dobladillo, zip, fermeture, clothes repair
uniform, uniforms, uniforme, uniformes
embroidery, broderie, broderies, bordado, bordados
curtain, curtains, rideau, rideaux, cortina, cortinas
measure, measured, mesure, mesures, medida, medidas, bespoke, tailored, custom, made measure, sur mesure, a medida
shoe, shoes, chaussure, chaussures, zapato, zapatos, sapato, sapatos, cobbler, cordonnier, zapatero
bag, bags, sac, sacs, bolso, bolsos, leather, cuir, cuero
clothes, clothing, vetement, vetements, habit, habits, ropa, roupa, roupas, outfit, tenue, tenues
wedding, weddings, bridal, bride, marriage, mariage, mariages, mariee, noce, noces, boda, bodas, novia, novias, casamento, casamentos, noiva
birthday, birthdays, anniversaire, anniversaires, cumpleanos, aniversario, quinceanera
party, parties, fete, fetes, fiesta, fiestas, festa, festas, celebration, celebrations, soiree
baptism, christening, bapteme, bautizo, batizado, naming ceremony
funeral, funerals, obseques, deuil, enterrement, funerailles, entierro
graduation, remise diplomes, graduacion, formatura
conference, conferences, seminar, seminars, seminaire, seminaires, reunion, reunions, reuniao, meeting, meetings, conferencia
event, events, evenement, evenements, evento, eventos
decoration, decorations, decor, decorator, decorateur, decoratrice, decoracion, decoracao, deco, balloons, ballons, globos, baloes
flowers, flower, florist, fleurs, fleur, fleuriste, flores, florista, bouquet, ramo
invitation, invitations, faire part, invitacion, invitaciones, convites
dj, disc jockey, music, musique, musica, sono, sonorisation, sonido, sound, animation, animateur
mc, master ceremonies, maitre ceremonie, compere, presenter, animador
tent, tents, tente, tentes, bache, baches, carpa, carpas, canopy, tenda
hall, halls, salle, salles, venue
chairs rental, location chaises, rental, rentals, hire, location, alquiler, aluguer, aluguel
portrait, portraits, retrato, retratos, headshot, headshots
picture, pictures, photo, photos, photograph, photographs, cliche, foto, fotos, shoot, photoshoot, shooting, photo shoot, seance photo
passport, passports, passeport, pasaporte, passaporte, photo identite, identite, identity, identidade
video, videos, videography, filming, film, films, filmer, tournage, filmacion, filmagem, clip
drone, drones, aerial, aerien, aerea
studio, studios, estudio
maternity, grossesse, embarazo, gravidez, pregnancy, pregnant, newborn, baby
product, products, produit, produits, producto, productos, produto, produtos
maths, math, mathematics, mathematiques, mathematique, matematicas, matematica, algebra, calculus
physics, physique, fisica
chemistry, chimie, quimica
biology, biologie, svt, biologia
science, sciences, ciencia, ciencias
english, anglais, anglaise, ingles, inglesa, ielts, toefl
french, francais, francaise, frances, francesa, delf, dalf
spanish, espagnol, espagnole, espanol, espanola, espanhol
portuguese, portugais, portugues, portuguesa
arabic, arabe, arabes, coran, quran, quranic, koran
german, allemand, aleman, alemao
chinese, chinois, chino, mandarin
swahili, kiswahili
lesson, lessons, class, classes, course, courses, cours, lecon, lecons, clase, clases, aula, aulas, curso, cursos, leccion, initiation, basics
exam, exams, examination, examen, examens, examenes, exame, exames, bac, baccalaureat, brevet, bepc, waec, wassce, jamb, kcse, gce, concours
homework, devoirs, devoir, deberes, tarea, tareas
school, schools, scolaire, ecole, ecoles, escolar, escuela, escola, colegio
piano, keyboard, clavier, teclado
guitar, guitare, guitarra, violin, violon, drums, batterie musique
singing, voice, chant, chanter, canto, vocal
computer basics, bureautique, informatique, informatica, computing, ict, excel, word, ordinateur, ordenador
coding, programming, programmation, programacion, programacao, developer, web, website, site web, sitio web, developpeur
dance, dancing, danse, bailar, baile, danca, salsa, zumba, afrobeat
yoga, ioga, pilates, meditation
boxing, boxe, boxeo, kickboxing, karate, judo, martial, taekwondo
swimming, swim, natation, nager, natacion, natacao
weight, weightloss, minceur, perte poids, adelgazar, bajar peso, lose weight, slimming, emagrecer
stretching, etirement, etirements, estiramiento, muscle, musculation, strength, force, fuerza
nutrition, diet, dietitian, nutritionist, nutritionniste, dieteticienne, dieta, nutricionista
assessment, bilan, evaluacion, avaliacao
translate, translating, traduire, traducir, traduzir, translations, traductions, traducciones, traducoes
interpreting, interpretation, interpretariat, interpretacion, interpretes
document, documents, documento, documentos, papers, papiers, paperwork
certificate, certificates, acte, actes, certificado, certificados, certifie, certifies, certified, certidao
sworn, assermente, assermentes, assermentee, assermentees, jurado, jurada, juramentado, certified, certifie
proofreading, relecture, correction, correccion, revision texte, editing
subtitle, subtitles, sous titres, soustitres, subtitulos, legendas, transcription
cv, resume, curriculum, interview, entretien embauche, entrevista
business plan, plan affaires, plan negocio, plano negocios, business, affaires, entreprise, entreprises, negocio, negocios, empresa
tax, taxes, impot, impots, fiscal, fiscale, fiscales, fiscalite, impuesto, impuestos, imposto, vat, tva, iva
bookkeeping, accounts, comptable, comptables, comptabilite, contabilidad, contabilidade, audit
lawyer, legal, avocat, juridique, abogado, advogado, notary, notaire, notario
marketing, advertising, publicite, publicidad, publicidade, social media, reseaux sociaux, redes sociales
logo, logos, graphic, graphics, graphiste, graphisme, designer, flyer, flyers, grafico, diseno
printing, print, impression, imprimerie, imprenta, impressao, banner, banners
visa, immigration, inmigracion, travel, voyage, viaje, viagem
`
