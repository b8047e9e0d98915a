// Functions that macOS 13 lacks, declared without their headers: the check of symbols must find them.

@_silgen_name("malloc_trim") func ofGlibc()
@_silgen_name("xmlCtxtSetOptions") func ofNewerLibxml2()
@_silgen_name("xmlSAX2StartDocument") func ofLibxml2()

func callAll() {
    ofGlibc()
    ofNewerLibxml2()
    ofLibxml2()
}
