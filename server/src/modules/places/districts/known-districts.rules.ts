/** Districts of large towns by place id (GeoNames), suggested before a business names them. */
export const knownDistricts: Record<string, string[]> = {
  '2232593':
    'Akwa|Bonapriso|Bonamoussadi|Deido|Bonanjo|Makepe|Logpom|Bali|New Bell|Ndokoti|Bépanda|Kotto'.split(
      '|',
    ),
  '2220957': 'Bastos|Nlongkak|Mvog-Mbi|Biyem-Assi|Essos|Mokolo|Ngousso|Nsam|Mendong'.split('|'),
  '2332459':
    'Surulere|Yaba|Victoria Island|Lekki Phase 1|Ikoyi|Festac|Ajah|Mushin|Gbagada|Apapa|Maryland|Ogba'.split(
      '|',
    ),
  '2339354': 'Bodija|Ring Road|Mokola|Challenge|Oluyole|Akobo|Dugbe'.split('|'),
  '2335204': 'Nassarawa|Sabon Gari|Bompai|Fagge|Gwale|Tarauni|Hotoro'.split('|'),
  '2352778': 'Wuse 2|Garki|Maitama|Gwarinpa|Jabi|Utako|Asokoro|Kubwa'.split('|'),
  '2324774': 'GRA Phase 2|D-Line|Rumuola|Trans Amadi|Diobu|Rumuokoro'.split('|'),
  '360630': 'Zamalek|Maadi|Heliopolis|Nasr City|Dokki|Garden City|Shubra|Mokattam|Abbassia'.split(
    '|',
  ),
  '361058': 'Smouha|Sidi Gaber|Stanley|Miami|Roushdy|Montaza|Agami'.split('|'),
  '360995': 'Dokki|Mohandessin|Agouza|Haram|Faisal|Imbaba'.split('|'),
  '2293538': 'Cocody|Plateau|Marcory|Treichville|Yopougon|Adjamé|Koumassi|Riviera|Angré'.split('|'),
  '3369157':
    'Woodstock|Observatory|Claremont|Sea Point|Mitchells Plain|Khayelitsha|Bellville|Salt River'.split(
      '|',
    ),
  '993800': 'Braamfontein|Melville|Rosebank|Hillbrow|Yeoville|Sandton|Maboneng|Fordsburg'.split(
    '|',
  ),
  '1007311': 'Morningside|Umlazi|Berea|Glenwood|KwaMashu|Chatsworth|Umhlanga'.split('|'),
  '964137': 'Hatfield|Arcadia|Sunnyside|Mamelodi|Centurion|Brooklyn'.split('|'),
  '2553604': 'Maârif|Gauthier|Anfa|Derb Sultan|Sidi Moumen|Aïn Diab|Hay Hassani|Bourgogne'.split(
    '|',
  ),
  '2240449': 'Maianga|Talatona|Maculusso|Rangel|Alvalade|Viana|Benfica|Ingombota'.split('|'),
  '344979': 'Bole|Kazanchis|Piassa|Merkato|Sarbet|CMC|Gerji|Megenagna'.split('|'),
  '184745':
    'Westlands|Kilimani|Eastleigh|South B|Lavington|Embakasi|Kasarani|Karen|Umoja|Ngong Road'.split(
      '|',
    ),
  '186301': 'Nyali|Tudor|Bamburi|Likoni|Kizingo|Changamwe'.split('|'),
  '160263': 'Kariakoo|Masaki|Mikocheni|Sinza|Upanga|Mbezi Beach|Temeke|Kinondoni'.split('|'),
  '2253354':
    'Médina|Plateau|Mermoz|Almadies|Ouakam|Yoff|Grand Yoff|Parcelles Assainies|Liberté 6'.split(
      '|',
    ),
  '2507480': 'Bab El Oued|Hydra|El Biar|Kouba|Bachdjerrah|Hussein Dey|Didouche Mourad'.split('|'),
  '2306104': 'Osu|East Legon|Adabraka|Labone|Madina|Dansoman|Cantonments|Tesano|Spintex'.split('|'),
  '2298890': 'Adum|Asokwa|Bantama|Ahodwo|Tafo|Suame|Ayigya'.split('|'),
  '890299': 'Avondale|Mbare|Borrowdale|Highfield|Eastlea|Belvedere|Kuwadzana'.split('|'),
  '232422': 'Kololo|Ntinda|Nakasero|Bukoto|Makindye|Kabalagala|Wandegeya|Muyenga'.split('|'),
  '909137': 'Kabulonga|Kalingalinga|Woodlands|Matero|Chilenje|Roma|Northmead'.split('|'),
  '1070940': 'Analakely|Isoraka|Ambohijatovo|Ankorondrano|Ivandry|Anosy|67 Ha'.split('|'),
  '1040652': 'Polana|Sommerschield|Malhangalene|Alto Maé|Costa do Sol|Mafalala'.split('|'),
  '202061': 'Kimironko|Nyamirambo|Remera|Kacyiru|Kicukiro|Gikondo|Nyabugogo'.split('|'),
  '2464470': 'Lafayette|Le Bardo|El Menzah|Bab Souika|Montplaisir|Les Berges du Lac'.split('|'),
}
