import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.SingleValidationMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;

/** Prints what is wrong with files of FHIR R4, a line for each error: the file, where, and what. Nothing is fetched. */
public class Validate {
  public static void main(String[] files) throws Exception {
    FhirContext context = FhirContext.forR4();
    ValidationSupportChain support =
        new ValidationSupportChain(
            new DefaultProfileValidationSupport(context),
            new CommonCodeSystemsTerminologyService(context),
            new InMemoryTerminologyServerValidationSupport(context));
    FhirValidator validator = context.newValidator();
    validator.registerValidatorModule(new FhirInstanceValidator(support));
    for (String file : files) {
      String text = Files.readString(Path.of(file));
      for (SingleValidationMessage message : validator.validateWithResult(text).getMessages()) {
        if (message.getSeverity().ordinal() < 2) continue;
        String what = message.getMessage().replace('\n', ' ');
        System.out.println(file + "\t" + message.getLocationString() + ": " + what);
      }
    }
  }
}
