import { BASE_URL } from './model-schemas.ts'
import type { TextForm } from './value-kinds.ts'

/** The address of an API as an option has it, without its trailing slashes. */
export const addressText: { text: TextForm<string> } = {
  text: {
    takes: 'an address such as http://127.0.0.1:11434/v1',
    read: (text) => (BASE_URL.test(text) ? { value: text.replace(/\/+$/, '') } : { wrong: text }),
  },
}
