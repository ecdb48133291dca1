import { type RegistrationForm as Values, registrationFormSchema } from '@carebourse/contracts/auth';
import { missingRoleFields } from '@carebourse/contracts/role-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

const empty = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  role: 'patient',
  firstName: '',
  lastName: '',
  organization: '',
  organizationId: '',
  specialty: '',
  licenseNumber: '',
} satisfies Values;

/** What the call checks, with each field marked that the role needs and that is empty. */
export const markedFormSchema = registrationFormSchema.superRefine((form, context) => {
  for (const field of missingRoleFields(form)) {
    context.addIssue({ code: 'custom', path: [field], message: 'Your role needs this.' });
  }
});

/** The registration form's state, which its parts share. */
export function useRegistrationForm() {
  return useForm({ resolver: zodResolver(markedFormSchema), defaultValues: empty });
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;
