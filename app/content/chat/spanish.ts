import { paths } from "~/lib/paths";
import { claims } from "../claims";

/** Common Spanish words without accents. Contains no word that is also an English word or abbreviation. */
export const SPANISH_WORDS =
  `de en es le lo ni se su te tu un y algo algun aqui buenas buenos como con cual cuando cuanto cuanta cuesta cuestan del desde dias donde
  ella ellos eres esta estan estas este esto estoy gracias haber habla hablan hacen hago han hasta hay hola les mas mensaje mensajes muy nada
  necesita necesito nos nosotros nuestra nuestro numero ofrecen para pero persona por porque precio puede pueden puedo que quien quiero
  saber senor servicio sobre sin soy sus tambien tengo tiene tienen tienes trabajan una unas unos usted ustedes ya`.split(
    /\s+/,
  );

export const SPANISH = {
  unknown: `Aquí en español no puedo responder bien, y no quiero adivinar. Cuéntenos más y una persona le responde en un plazo de ${claims.contactReply.figure.replace("hours", "horas")}.`,
  passedOn: `Ya lo pasé con sus datos de contacto. Una persona le responde en un plazo de ${claims.contactReply.figure.replace("hours", "horas")}.`,
  danger: `En una emergencia no puedo ayudar: use los números de arriba. Para lo demás, una persona le responde en un plazo de ${claims.contactReply.figure.replace("hours", "horas")}.`,
  inDanger: "Alguien está en peligro",
  call: "Aquí solo puedo preguntar en inglés. Lo que escriba en español llega al negocio tal cual.",
  links: {
    [paths.schedule]: "Reserve 15 minutos con una persona",
    [paths.contactFromChat]: "Escríbanos (su mensaje ya está incluido)",
    [paths.callFromChat]: "Pida que le llame una persona",
    [paths.pricing]: "Planes y precios, en inglés",
    [paths.trial]: "La prueba de 14 días, en inglés",
    [paths.demo]: "Una demostración por texto, en inglés",
    [paths.roi]: "Calculadora de ROI, en inglés",
    [paths.integrations]: "Integraciones, en inglés",
    [paths.faq]: "Preguntas y respuestas, en inglés",
  } as Record<string, string>,
} as const;
