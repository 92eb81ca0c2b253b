import { BASE_URL, BASE_URL_ENDS } from './model-schemas.ts'
import type { TextForm } from './value-kinds.ts'

/** The address of an API as an option has it, without its trailing slashes. */
export const addressText: { text: TextForm<string> } = {
  text: {
    takes: `an address such as http://127.0.0.1:11434/v1, ${BASE_URL_ENDS}`,
    read: (text) => (BASE_URL.test(text) ? { value: text.replace(/\/+$/, '') } : { wrong: text }),
  },
}
