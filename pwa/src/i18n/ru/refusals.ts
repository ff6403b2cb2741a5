import type { Catalogue } from '../index.ts';

/** Что значит отказ `family/name` и что делать, под ключом `refusal.<код>`. */
export const refusals: Catalogue = {
  'refusal.unknown': 'Сервер ответил отказом ({code}). Покажите это судье.',
  'refusal.network/unreachable': 'Сервер не отвечает. Проверьте Wi-Fi и попробуйте ещё раз.',
  'refusal.network/timeout': 'Сервер отвечает слишком долго. Попробуйте ещё раз.',
  'refusal.network/foreign-reply': 'Ответил не наш сервер. Тот ли это Wi-Fi?',
  'refusal.network/server-error': 'На сервере неполадка. Ничего не потеряно; попробуйте чуть позже.',
};
