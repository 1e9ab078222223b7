export { factOfRow } from './fact-of-row.ts';
export { formatNames, NAMES_FILE } from './names-text.ts';
export { formatRegister, REGISTER_FILE } from './register-text.ts';
export { writeRegister } from './write-register.ts';
