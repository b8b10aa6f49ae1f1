export const languages = ['curl', '1c', 'python', 'php'] as const
export type Language = (typeof languages)[number]
export const languageLabels: Record<Language, string> = { curl: 'cURL', '1c': '1С', python: 'Python', php: 'PHP' }

const body =
  '{"mode":"delta","positions":[{"article":"РСМ-10.01","manufacturer":"Ростсельмаш","price":1234.50,"stock":">10"}]}'

/** A call with two words of the sender's own: his key, and a number that makes a repeated call harmless. */
export function sampleOf(language: Language, origin: string): string {
  return samples[language](`${origin}/api/suppliers/positions`)
}

const samples: Record<Language, (url: string) => string> = {
  curl: (url) => `curl -X POST ${url} \\
  -H "Authorization: Bearer $AGROMARKET_KEY" \\
  -H "Idempotency-Key: ostatki-2026-03-16-14" \\
  -H "Content-Type: application/json" \\
  -d '${body}'`,
  '1c': (url) => {
    const { hostname, pathname } = new URL(url)
    return `Соединение = Новый HTTPСоединение("${hostname}",,,,, 60, Новый ЗащищенноеСоединениеOpenSSL);
Запрос = Новый HTTPЗапрос("${pathname}");
Запрос.Заголовки.Вставить("Authorization", "Bearer " + Ключ);
Запрос.Заголовки.Вставить("Idempotency-Key", НомерВыгрузки);
Запрос.Заголовки.Вставить("Content-Type", "application/json");
Запрос.УстановитьТелоИзСтроки(ТекстJSON, КодировкаТекста.UTF8);
Ответ = Соединение.ОтправитьДляОбработки(Запрос);`
  },
  python: (url) => `import os, requests

answer = requests.post(
    "${url}",
    headers={
        "Authorization": "Bearer " + os.environ["AGROMARKET_KEY"],
        "Idempotency-Key": "ostatki-2026-03-16-14",
    },
    json={"mode": "delta", "positions": positions},
    timeout=60,
)
answer.raise_for_status()`,
  php: (url) => `$call = curl_init("${url}");
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        "Authorization: Bearer " . getenv("AGROMARKET_KEY"),
        "Idempotency-Key: ostatki-2026-03-16-14",
        "Content-Type: application/json",
    ],
    CURLOPT_POSTFIELDS => json_encode(["mode" => "delta", "positions" => $positions]),
]);
$answer = json_decode(curl_exec($call), true);`,
}
