import { isCategory } from '@ujuzi/contract/categories'

/** A small marketplace in three languages, with look-alikes: one name in two trades, one word in two meanings. */
const sheet = `
Kwame the Barber | barber | Accra | Sharp lines since 2009 | Haircut: Clippers and scissors; Skin fade: Low, mid or high; Beard trim: Hot towel and oil
Fresh Fades Osu | barber | Accra | Walk in, walk out fresh | Skin fade: Blended to the skin; Kids' cut: With patience
Gentleman Grooming | barber | Lagos | For the busy man | Haircut: In thirty minutes; Hot towel shave: With a razor
Chez Barnabé | barber | Douala | Coiffure homme à Akwa | Coupe homme: Nette et rapide; Taille de barbe: À la tondeuse; Dégradé à blanc: Contours nets
Salon Prestige Hommes | barber | Yaoundé | Le salon des hommes élégants | Coupe homme: Aux ciseaux; Rasage à l’ancienne: Au coupe-chou
Barbería El Puerto | barber | Casablanca | Cortes clásicos | Corte de caballero: A tijera; Afeitado: Con navalha y toalla
Barber Street Tailors | tailor | Accra | Suits on Barber Street | Men's suit: Two fittings; Alterations: While you wait
Adaeze Braids | hairdresser | Lagos | Knotless and neat | Knotless braids: Light and flat; Box braids: Small to jumbo; Cornrows: Straight back
Tresses d’Or | hairdresser | Douala | Tresses africaines | Tresses sans nœuds: Légères et plates; Nattes collées: En courbes; Tissage: Cousu à plat
Golden Hands Beauty | hairdresser | Nairobi | Hair and beauty in Westlands | Silk press: Smooth without chemicals; Weave and closure: Sewn flat
Golden Hands Garage | mechanic | Nairobi | Honest repairs | Brake pads: Front or rear; Full service: Oil, filters and plugs
Natural Roots | hairdresser | Accra | Locs and natural hair | Loc retwist: Roots oiled and styled; Wash and blow-dry: For natural hair
Maison Aïssatou | hairdresser | Dakar | Coiffure et soins | Brushing: Cheveux naturels ou défrisés; Défrisage: Avec soin profond; Perruques: Pose et entretien
Peluquería Rosario | hairdresser | Rabat | Peinados y trenzas | Trenzas africanas: Sin nudos; Peinado de novia: Con prueba
Nails by Thandi | hairdresser | Johannesburg | Hands and feet | Manicure: Gel or classic; Pedicure: With foot bath; Nail art: To your picture
Belle Peau | hairdresser | Abidjan | Institut de beauté | Soin du visage: Pour peaux noires; Maquillage mariée: Essai compris; Épilation: À la cire
Salão Tranças da Lu | hairdresser | Luanda | Tranças e penteados | Tranças nagô: Finas ou grossas; Penteado de noiva: Com prova
Amara Couture | tailor | Lagos | Bridal and evening wear | Wedding dress: Made to measure; Alterations: Hems and zips
Atelier Mbarga | tailor | Yaoundé | Couture sur mesure | Robe sur mesure: Dans votre pagne; Boubou ou caftan: Broderie comprise; Retouches: Ourlets et fermetures
Suit Up Nairobi | tailor | Nairobi | Suits for work and weddings | Men's suit: Lined, two fittings; School uniform: In school colours
Curtains and Covers | tailor | Kumasi | Soft furnishings | Curtains: Measured and hung; Sofa covers: Washable
Otieno Plumbing Works | plumber | Nairobi | Day and night | Leak repair: Taps and pipes; Unblock a drain: By machine; Install a toilet: Sealed and tested
Drip Stop | plumber | Lagos | No more drips | Leak repair: Found and fixed; Water tank and pump: Set up
Plomberie Essomba | plumber | Douala | Dépannage rapide | Réparation de fuite: Robinets et tuyaux; Débouchage: Éviers et douches; Pose de chauffe-eau: Électrique ou gaz
SOS Fuite Yaoundé | plumber | Yaoundé | Urgence jour et nuit | Recherche de fuite: Sans casser; Pose de WC: Étanchéité et essai
Fontanería Malabo Sur | plumber | Casablanca | Fugas y desagües | Reparación de fugas: En el día; Instalar calentador: Con garantía
Bright Spark Electrical | electrician | Accra | Safe and certified | Find and fix a fault: Dead sockets; Ceiling fan: Hung and wired; Rewire a flat: New cables
Sunpower Kano | electrician | Kano | Solar for home and shop | Solar panels: Fixed and tested; Inverter installation: With batteries
Électricité Ngono | electrician | Yaoundé | Dépannage électrique | Recherche de panne: Disjoncteur qui saute; Prise ou interrupteur: Remplacé; Panneaux solaires: Avec onduleur
Generator Doctors | electrician | Lagos | We come to you | Generator service: Petrol and diesel; Generator repair: Same day
Sparkle Home | cleaner | Nairobi | A home that shines | Deep cleaning: Behind the furniture; Sofa and carpet: Shampooed; Laundry and ironing: At your home
Net et Clair | cleaner | Abidjan | Ménage à domicile | Ménage d’appartement: Jusqu’à trois pièces; Lessive et repassage: Chez vous; Nettoyage de bureaux: Avant le travail
Pest Away | cleaner | Accra | Fumigation experts | Fumigation: Cockroaches and rats; Termite treatment: With guarantee
Limpiezas Sol | cleaner | Rabat | Casas y oficinas | Limpieza de casa: Con productos; Limpieza de ventanas: Por dentro y fuera
Mama Nkechi Kitchen | cook | Lagos | Jollof for every party | Party for thirty: Jollof and small chops; Family meal at home: Three dishes
Traiteur Délices | cook | Douala | Mariages et réceptions | Buffet de mariage: Cent personnes; Gâteau de fête: Deux étages
Sweet Layers | cook | Accra | Cakes for every joy | Wedding cake: Three tiers; Birthday cake: Your flavour; Cupcakes: By the dozen
Grill Master Sipho | cook | Johannesburg | Braai at your place | Grill and barbecue: Meat over charcoal
Cocina Fátima | cook | Casablanca | Comida casera | Comida para fiestas: Cuscús y tajine; Clase de cocina: Dos platos
Swift Rides Accra | driver | Accra | On time, every time | Airport transfer: Met at arrivals; Driver for the day: Eight hours
Déménagements Kouassi | driver | Abidjan | Du carton au camion | Déménagement: Camionnette et deux aides; Livraison de meubles: En ville
Boda Express | driver | Kampala | Parcels across town | Parcel delivery: Within the hour; School run: Every school day
Auto-école Horizon | driver | Dakar | Permis sans stress | Leçon de conduite: Une heure; Code de la route: En petit groupe
Lens of Lagos | photographer | Lagos | Weddings and portraits | Wedding photography: The whole day; Portrait session: In the studio
Studio Lumière | photographer | Douala | Photo et vidéo | Journée de mariage: Trois cents photos; Photos d’identité: Six tirages; Séance portrait: Studio ou extérieur
Drone Views Kenya | photographer | Nairobi | Aerial pictures | Drone video: Land and buildings; Event coverage: Four hours
Fotos Marina | photographer | Luanda | Bodas y familias | Fotos de boda: Todo el día; Retratos de familia: En estudio
Maths with Mercy | tutor | Nairobi | KCSE without fear | Mathematics: Primary to form four; Physics and chemistry: Past papers
Cours Einstein | tutor | Yaoundé | Soutien scolaire | Mathématiques: Du primaire à la terminale; Physique et chimie: Exercices; Préparation au bac: Examens blancs
Speak Easy | tutor | Kigali | English and French | English lessons: Speaking first; French lessons: For beginners
Piano Pas à Pas | tutor | Abidjan | La musique chez vous | Cours de piano: Enfants et adultes; Cours de guitare: Débutants
Quran and Arabic Home | tutor | Kano | Patient teaching | Arabic lessons: Reading and writing; Quran recitation: Children and adults
Clases con Luis | tutor | Rabat | Idiomas | Clases de español: Todos los niveles; Clases de inglés: Conversación
Green Thumb Gardens | gardener | Johannesburg | Lawns and beds | Lawn and edges: Mown and tidy; Tree pruning: Safely done
Jardins d’Éburnie | gardener | Abidjan | Vos espaces verts | Tonte de pelouse: Bordures comprises; Élagage: Branches emportées; Entretien de piscine: Chaque semaine
Colour House Painters | painter | Accra | Inside and out | Paint a room: Two coats; Outside walls: Against rain and sun
Peinture Sankara | painter | Bouaké | Murs et façades | Peinture d’une pièce: Deux couches; Façade: Lavée et peinte
Chisel and Oak | carpenter | Nairobi | Furniture to last | Bed frame: Hardwood; Fitted wardrobe: To your wall; Door repair: Hung straight
Menuiserie Bois Sacré | carpenter | Douala | Meubles sur mesure | Placard sur mesure: Avec tiroirs; Table et chaises: Pour six; Réparation de porte: Charnières
Carpintería Atlas | carpenter | Casablanca | Muebles a medida | Armario a medida: Con cajones; Montaje de muebles: En el día
Iron Gate Works | welder | Lagos | Gates and grilles | Gate made to measure: Steel; Window bars: Painted
Soudure Moderne | welder | Abidjan | Fer et inox | Portail sur mesure: En acier; Grilles de fenêtre: Peintes
Kofi Motors | mechanic | Kumasi | Toyota and Nissan | Oil and filter change: While you wait; Brake pads: Discs measured; Wheel alignment: On the bench
Garage Tchamba | mechanic | Douala | Mécanique générale | Vidange et filtre: Sur rendez-vous; Plaquettes de frein: Avant ou arrière; Climatisation auto: Recharge de gaz
Shine Car Wash | mechanic | Accra | Inside and outside | Car wash: By hand; Interior cleaning: Seats and carpets
Moto Rapide | mechanic | Bafoussam | Toutes les motos | Révision moto: Huile, chaîne et freins; Crevaison: En dix minutes
Tyre King | mechanic | Lagos | Tyres and wheels | Tyre change: All sizes; Puncture repair: On the road
PhoneFix Accra | technician | Accra | Phones and tablets | Phone screen: While you wait; Phone battery: New and tested
Clim Service Abidjan | technician | Abidjan | Froid et climatisation | Entretien de climatiseur: Gaz vérifié; Réparation de frigo: À domicile
Byte Doctors | technician | Nairobi | Laptops brought back | Laptop repair: Parts and cleaning; Security cameras: Fixed and connected
Tele y Antena | technician | Rabat | Televisores | Reparación de televisor: A domicilio; Antena parabólica: Instalada
Ledger Lane | consultant | Lagos | Books and taxes | Bookkeeping set-up: Accounts and receipts; Tax questions: What to declare
Cabinet Fouda | consultant | Yaoundé | Conseil d’entreprise | Plan d’affaires: Chiffres et texte; Questions fiscales: Quoi déclarer
Iron Body Gym | trainer | Accra | Strong at any age | Personal training: Strength and stretching; Boxing basics: Gloves lent
Yoga avec Mariam | trainer | Dakar | Souffle et calme | Cours de yoga: Tapis prêtés; Cours en petit groupe: Huit personnes
Word Bridge | translator | Kigali | French, English, Swahili | Translate a document: Up to three pages; Interpreter at a meeting: Two hours
Traductions Assermentées Ndiaye | translator | Dakar | Actes et diplômes | Papiers certifiés: Actes de naissance; Traduction de document: Anglais et français
Joy Events | event_planner | Lagos | Your day, our care | Wedding on the day: Suppliers and timing; Birthday party: Music and cake
Fêtes et Couleurs | event_planner | Douala | Décoration et coordination | Décoration de salle: Tissus et lumières; Coordination de mariage: Prestataires
Eventos Alegría | event_planner | Casablanca | Bodas y cumpleaños | Organización de bodas: De principio a fin; Fiesta de cumpleaños: Con música
Zawadi Decor | event_planner | Nairobi | Tents, flowers, light | Hall decoration: Cloth and flowers; Tent hire: Up to three hundred guests
`

/** Name, trade, town, headline and what it sells, each title with its description after a colon. */
export const relevantListings = sheet.trim().split('\n').map(readLine)
export type Relevant = ReturnType<typeof readLine>

function readLine(line: string) {
  const [name = '', trade = '', town = '', headline = '', sold = ''] = line.split(' | ')
  if (!isCategory(trade)) throw new Error(`No trade in: ${line}`)
  const sells = sold.split('; ').map((one) => {
    const [title = '', description = ''] = one.split(': ')
    return { title, description, category: trade }
  })
  return { name, trade, town, headline, sells }
}
