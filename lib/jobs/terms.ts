/** What a job is, in the order in which it is offered; each is a value of the database's enum in lower case. */
export const jobTypes = ["freelance", "full-time", "internship", "other", "part-time", "volunteer"] as const;
export type JobTypeName = (typeof jobTypes)[number];

export const seniorities = ["entry", "junior", "medior", "senior"] as const;
export type SeniorityName = (typeof seniorities)[number];

export const payPeriods = ["hour", "day", "month", "year"] as const;
export const collections = ["allyway", "email", "url"] as const;

/** "full-time" as the database has it. */
export function enumOf<T extends string>(name: T): Uppercase<Replaced<T>> {
  return name.replace("-", "_").toUpperCase() as Uppercase<Replaced<T>>;
}

/** FULL_TIME as texts and addresses have it. */
export function nameOfEnum<T extends string>(value: T): Lowercase<Hyphened<T>> {
  return value.replace("_", "-").toLowerCase() as Lowercase<Hyphened<T>>;
}

type Replaced<T extends string> = T extends `${infer A}-${infer B}` ? `${A}_${B}` : T;
type Hyphened<T extends string> = T extends `${infer A}_${infer B}` ? `${A}-${B}` : T;

/** ISO 4217: what a job may be paid in. */
export const currencies =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG".split(
    " ",
  );
